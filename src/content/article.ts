/** The categories of the specification, as ids; their names are messages. */
export const categories = ['technology', 'dental', 'hygiene'] as const
export type Category = (typeof categories)[number]

/** A part of an article's text: words, or an element around parts. */
export type ArticleNode =
  | string
  | { readonly tag: string; readonly to?: string; readonly inside: readonly ArticleNode[] }
/** What a list of articles shows of one. */
export interface ArticleCard {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly category: Category
  readonly image: string
  readonly date: string
}
export interface ArticleSource {
  readonly title: string
  readonly edition?: string
  readonly url?: string
}
/**
 * A program that an article links to: the path of its page, and its title in the article's
 * language.
 */
export interface ArticleProgram {
  readonly path: string
  readonly icon: string
  readonly title: string
}
export interface Article extends ArticleCard {
  readonly body: readonly ArticleNode[]
  /** The language of the body, where it is another than that of the page. */
  readonly spoken?: { readonly lang: string; readonly dir: string }
  readonly sources: readonly ArticleSource[]
  /** The programs that it links to. */
  readonly programs: readonly ArticleProgram[]
}
