/**
 * The data of the search in one language: one file, which is all that it fetches. Groups, programs
 * and records are in one order in every language.
 */
export interface SearchData {
  /** Words without a meaning of their own, between spaces. */
  readonly stopWords: string
  /**
   * Words of other subjects, between spaces: they are right, and no page is about them. A word with
   * a sense of ours has bars after it, and the words that give it that sense: "recipe|feed|ration".
   */
  readonly elsewhere: string
  /** Words for equipment, between spaces: an answer to a query with one must have it. */
  readonly things: string
  /** Words for other animals, and for a price: an answer must have them, and more of the query. */
  readonly aspects: string
  /** Words that mean the same: words between spaces, groups of them between semicolons. */
  readonly sameWords: string
  readonly groups: readonly SearchGroup[]
  readonly records: readonly SearchRecords[]
  readonly pages: readonly SearchPage[]
  readonly symptoms: SearchSymptoms
}

/** What farmers write about sick birds. */
export interface SearchSymptoms {
  /** Words for birds, between spaces: in a description of a sign they mean the same. */
  readonly birds: string
  /** Words like "not", between spaces: "not eating" is another sign than eating. */
  readonly negations: string
  readonly all: readonly SearchSymptom[]
}

export type SearchSymptom = readonly [
  id: string,
  name: string,
  /** When to call the vet, as a sentence. */
  urgency: string,
  /** The less, the sooner the vet is needed; 0 is now. */
  rank: number,
  /** What farmers write, between semicolons. */
  phrases: string,
]

/** The programs of a group. */
export interface SearchGroup {
  readonly id: string
  readonly title: string
  /** The address of the service, which those of its programs begin with. */
  readonly path: string
  /** What else the group is called. */
  readonly words: string
  readonly programs: readonly SearchProgram[]
}

export type SearchProgram = readonly [
  /** What follows the id of the group in the program's own; empty if the language lacks it. */
  name: string,
  /** What follows the address of the service: `/slug`, or `#card` where it has no page yet. */
  place: string,
  icon: string,
  title: string,
  purpose: string,
  /** Other words for it, between commas. */
  synonyms: string,
  questions: string,
]

/** Records of a table, or tables of a folder: medicines, feeds, breeds. */
export interface SearchRecords {
  /** Whether their names are ordinary words, like those of feeds. */
  readonly ordinary?: true
  /** Whether a misspelt word means one of their names only if it is nearly the whole name. */
  readonly similar?: true
  readonly uses: readonly RecordUse[]
  readonly records: readonly SearchRecord[]
}

/** A program that a record is used by. */
export type RecordUse = readonly [
  /** The program's position among all programs. */
  program: number,
  /**
   * The inputs that records fill, between spaces: one record fills the first, two that are
   * searched together fill two; empty where they fill none.
   */
  inputs: string,
  /** Which of the values of a record fills it. */
  value: number,
]

export type SearchRecord = readonly [
  title: string,
  /** Other names, between bars. */
  names: string,
  /** What fills inputs; empty where the record fills none of that kind. */
  ...values: readonly string[],
]

/** A page or an article. */
export type SearchPage = readonly [
  path: string,
  icon: string,
  title: string,
  about: string,
  /** Other words for it, between commas. */
  synonyms: string,
]

/** A part of a document that words are found in: a title, a question, a list of synonyms. */
export interface Part {
  readonly weight: number
  readonly tokens: readonly string[]
}

/** What is shown of something that was found. */
export interface Shown {
  readonly path: string
  readonly icon: string
  readonly title: string
  /** The detail next to the title: a group, or what a page is about. */
  readonly detail: string
  readonly underConstruction?: boolean
}
