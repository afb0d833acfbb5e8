import type { Project } from './project.ts'

/** Former titles of columns and names of units in files of lists, by message. */
export const formerHeadingsPath = 'locales/former-headings.json'

/**
 * Former titles and names by message; empty if the project has none. Visitors keep files that were
 * saved under these headings, so a text stays here when its message changes.
 */
export const formerHeadings = ({ beside }: Project): Readonly<Record<string, readonly string[]>> =>
  (beside.get(formerHeadingsPath)?.data ?? {}) as Readonly<Record<string, readonly string[]>>
