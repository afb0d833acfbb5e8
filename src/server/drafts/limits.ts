/** What drafts may take. */
export interface DraftLimits {
  /** The most drafts, and the most versions that one of them keeps. */
  readonly drafts: number
  readonly versions: number
  /** The largest version, and all of them together (bytes). */
  readonly bytes: number
  readonly allBytes: number
  /** Of what one person saves one after the other, a version of each such time is kept. */
  readonly spacing: number
}

const megabyte = 1024 * 1024

/** All texts of the project, before and after, are about 7 MB; a draft has what is changed. */
export const draftLimits: DraftLimits = {
  drafts: 200,
  versions: 100,
  bytes: 4 * megabyte,
  allBytes: 1024 * megabyte,
  spacing: 10 * 60_000,
}

/** A body that has a version: its text is escaped twice. */
export const draftBody = { bytes: 12 * megabyte, patience: 60_000 }

/** Earlier versions of a draft are deleted after so many days; its newest one is not. */
export const versionDays = 365
