/** Signs of disease in a query: whoever describes one needs the vet first, and no medicine. */
import { signParameter, vetPath } from '../links.ts'
import type { Part, SearchData, SearchSymptoms, Shown } from './data.ts'
import { isNegatedVerb, searchWords } from './stems.ts'

/** All words for birds, and all words like "not". */
const bird = 'bird'
const negation = 'not'

/** A description of a sign: its tokens. */
interface Phrase {
  readonly tokens: readonly string[]
  /** Whether a program is asked for by the same words: "small eggs". */
  readonly isOrdinary: boolean
}

interface Symptom extends Shown {
  readonly rank: number
  readonly phrases: readonly Phrase[]
}

/** The signs of disease of an index, and how their descriptions are read. */
export interface Symptoms {
  readonly all: readonly Symptom[]
  readonly birds: ReadonlySet<string>
  readonly negations: ReadonlySet<string>
  /** How much a token tells: the rarer it is in descriptions, the more. */
  readonly worth: ReadonlyMap<string, number>
  /** Whether no program has a token. */
  readonly isOwn: (token: string) => boolean
}

const hasNegation = (text: string, negations: ReadonlySet<string>): boolean =>
  searchWords(text).some((word) => negations.has(word)) || isNegatedVerb(text)

const phrasesIn = (text: string): readonly string[] => text.split(/[;؛]/)

/** The text of all descriptions of some languages, for the words that are known. */
export const symptomTexts = (all: readonly SearchData[]): readonly string[] =>
  all.flatMap(({ symptoms }) => symptoms.all.flatMap(([, , , , text]) => phrasesIn(text)))

/**
 * Prepares the signs of disease of some languages; they are shown in the first one.
 * @param tokensIn the tokens of a text
 * @param parts the parts of all programs, as tokens
 */
export function symptomsOf(
  all: readonly SearchData[],
  tokensIn: (text: string) => readonly string[],
  parts: readonly Part[],
): Symptoms {
  const listed = (of: (symptoms: SearchSymptoms) => string): string =>
    all.map(({ symptoms }) => of(symptoms)).join(' ')
  const birds = new Set(tokensIn(listed((each) => each.birds)))
  const negations = new Set(searchWords(listed((each) => each.negations)))
  const named = (token: string): string => (birds.has(token) ? bird : token)
  const ofPrograms = parts.map(({ tokens }) => new Set(tokens.map(named)))
  const own = new Set(ofPrograms.flatMap((tokens) => [...tokens]))
  const phraseOf = (text: string): Phrase => {
    const isNegated = hasNegation(text, negations)
    const tokens = [...new Set([...tokensIn(text).map(named), ...(isNegated ? [negation] : [])])]
    return {
      tokens,
      isOrdinary: ofPrograms.some((each) => tokens.every((token) => each.has(token))),
    }
  }
  const [first] = all
  const symptoms = (first?.symptoms.all ?? []).map(([id, name, urgency, rank], at): Symptom => ({
    path: `${vetPath}?${signParameter}=${id}`,
    icon: 'phone',
    title: name,
    detail: urgency,
    rank,
    phrases: all
      .flatMap((each) => phrasesIn(each.symptoms.all[at]![4]))
      .map(phraseOf)
      .filter(({ tokens }) => tokens.length > 0),
  }))
  const having = new Map<string, number>()
  for (const { phrases } of symptoms)
    for (const token of new Set(phrases.flatMap(({ tokens }) => tokens)))
      having.set(token, (having.get(token) ?? 0) + 1)
  return {
    all: symptoms,
    birds,
    negations,
    worth: new Map(
      [...having].map(([token, count]) => [
        token,
        token === bird ? ofBirds : Math.log(1 + symptoms.length / count),
      ]),
    ),
    isOwn: (token) => !own.has(token) && token !== bird && token !== negation,
  }
}

/** A word for birds tells little. */
const ofBirds = 0.5
/** How much of a description a query has at least, if a word of it is in no program. */
const leastCover = 0.6
const most = 2

/** The signs that a query describes, the most urgent first, and the tokens that do. */
interface DescribedSigns {
  readonly signs: readonly Shown[]
  readonly tokens: ReadonlySet<string>
}

/**
 * The signs of disease that a query describes. All words of a description are enough, but for those
 * that ask for a program as well, unless the sign is urgent; most of them are, with a word that no
 * program has.
 * @param meant the tokens that the words of the query mean
 */
export function describedSigns(
  { all, birds, negations, worth, isOwn }: Symptoms,
  query: string,
  meant: readonly string[],
): DescribedSigns {
  const had = new Set(meant.map((token) => (birds.has(token) ? bird : token)))
  if (hasNegation(query, negations)) had.add(negation)
  const worthOf = (tokens: readonly string[]): number =>
    tokens.reduce((sum, token) => sum + (worth.get(token) ?? 0), 0)
  const found = all.flatMap((symptom) => {
    const matches = symptom.phrases.flatMap(({ tokens, isOrdinary }) => {
      const own = tokens.filter((token) => had.has(token))
      const score = worthOf(own)
      const isTelling = own.some(isOwn)
      const isWhole = own.length === tokens.length && (tokens.length > 1 || isTelling)
      const isMost = isTelling && own.length > 1 && score >= leastCover * worthOf(tokens)
      return (isWhole && (symptom.rank === 0 || !isOrdinary)) || isMost ? [{ score, own }] : []
    })
    const [best] = matches.sort((a, b) => b.score - a.score)
    return best === undefined ? [] : [{ symptom, ...best }]
  })
  const chosen = found
    .sort((a, b) => a.symptom.rank - b.symptom.rank || b.score - a.score)
    .slice(0, most)
  return {
    signs: chosen.map(({ symptom: { path, icon, title, detail } }) => ({
      path,
      icon,
      title,
      detail,
    })),
    tokens: new Set(chosen.flatMap(({ own }) => own)),
  }
}
