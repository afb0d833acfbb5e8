/** The pages of programs in frames of other sites. */

/** What the path of an embed begins with; the page at this path itself makes the lines for a site. */
export const embedPath = '/embed'

/** Whether a path without language is that of a program in a frame. */
export const isEmbed = (path: string): boolean => path.startsWith(`${embedPath}/`)

/** The path of the embed of a program's page: /embed/broilers-management/body-weight. */
export const embedOf = (page: string): string => embedPath + page.slice('/services'.length)

/** The page of the program of an embed. */
export const pageOfEmbed = (path: string): string => `/services${path.slice(embedPath.length)}`

/** The origins that may show an embed in a frame: `*` for all of them. */
export type EmbedOrigins = readonly string[]

/** What became of the colours in the address of an embed; undefined without any. */
export type ThemeState = 'kept' | 'adjusted' | 'refused'

/**
 * What an embed sends to the page around it: its height in CSS pixels, and what became of the
 * colours. Nothing of what a visitor types.
 */
export interface EmbedMessage {
  readonly from: 'farm-calculators'
  readonly height: number
  readonly theme?: ThemeState
}

/** Whether a message of a frame is one of an embed. */
export const isEmbedMessage = (data: unknown): data is EmbedMessage =>
  typeof data === 'object' &&
  data !== null &&
  'from' in data &&
  data.from === 'farm-calculators' &&
  'height' in data &&
  typeof data.height === 'number'
