import { existsSync } from 'node:fs'
import { projectDifferences, areNone, type Differences } from '#project/differences/index.ts'
import { orderedLanguages, type Project } from '#project/index.ts'
import { isError } from '#definition/findings/severity.ts'
import { knownFindings } from '../../support/open-project.ts'
import { localeFormatterOf } from '../../support/answering/locale-formatter.ts'
import { publishedProject } from './kept-texts.ts'
import { listTitle, type Listed } from '../list-page.ts'
import { sectionsOf } from './report.ts'
import type { LocaleFormatters } from './describe-differences.ts'
import { checkFolder, currentVersion } from '../versions.ts'

/** What is different from the version that visitors have. */
export interface Compared {
  /** The folder of the version. */
  readonly folder?: string
  readonly against?: string
  readonly found?: Differences
  readonly listed: Listed
}

/** Computes something once, when it is first needed. */
function lazyValue<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

const byHand = 'To compare with another folder: npm run preview -- <folder>'

/** Which folder a project is compared with, for a person; or the reason for none. */
export function comparedFolderText(folder: string | undefined): string {
  if (folder === undefined)
    return `Nothing is published yet from this computer that this could be compared with. ${byHand}`
  if (!existsSync(folder))
    return `Nothing is published yet in ${folder}, or it is gone: there is no such folder. ${byHand}`
  const version = currentVersion(folder)
  return version === undefined
    ? `Nothing is published yet in ${folder}. ${byHand}`
    : `Compared with ${folder}, version ${version}.`
}

/** Compares a project with what was published to a folder, if anything was. */
export async function compareWithPublished(
  project: Project,
  folder: string | undefined,
  root: string,
): Promise<Compared> {
  const compared = comparedFolderText(folder)
  const only = (introduction: string): Listed => ({ title: listTitle, introduction, sections: [] })
  if (folder !== undefined) checkFolder(folder)
  const against = folder === undefined ? undefined : currentVersion(folder)
  if (folder === undefined || against === undefined) return { listed: only(compared) }
  const from = { folder, against }
  const before = publishedProject(folder, project)
  if (before === undefined)
    return {
      ...from,
      listed: only(
        `Version ${against} in ${folder} cannot be compared: the texts that it was made from are ` +
          'gone or damaged. The next publication stores them again.',
      ),
    }
  // What was published with other code may not be sound by the rules of today.
  if ((await knownFindings(before, root)).some(isError))
    return {
      ...from,
      listed: only(
        `Version ${against} in ${folder} was made with other code, and cannot be compared.`,
      ),
    }
  const found = projectDifferences(before, project)
  const [language = ''] = orderedLanguages(project)
  const localeFormatters = lazyValue((): LocaleFormatters => ({
    before: localeFormatterOf(before, language),
    after: localeFormatterOf(project, language),
  }))
  const shownText = areNone(found) ? `${compared} Nothing is different for visitors.` : compared
  return {
    ...from,
    found,
    listed: {
      title: listTitle,
      introduction: shownText,
      sections: sectionsOf(project, found, localeFormatters),
    },
  }
}
