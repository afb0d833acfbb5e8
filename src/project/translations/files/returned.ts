import type { Finding, FindingBody } from '#definition/findings/finding.ts'
import type { SentText } from './exchange.ts'

/** A text of a file that came back, with its line. */
export interface ReturnedText extends Omit<SentText, 'notes'> {
  readonly line: number
}

/** The content of a returned file; the problem if it cannot be read. */
export interface Returned {
  readonly from: string
  readonly language: string
  readonly texts: readonly ReturnedText[]
  readonly findings: readonly Finding[]
}

/** A problem of a file that came back. */
export const returnedFault = (file: string, line: number, body: FindingBody): Finding => ({
  ...body,
  rule: 'translations',
  file,
  line,
})
