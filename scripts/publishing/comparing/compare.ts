import { existsSync } from 'node:fs'
import { projectDifferences, areNone, type Differences } from '#project/differences/index.ts'
import { orderedLanguages, type Project } from '#project/index.ts'
import { isError } from '#definition/findings/severity.ts'
import { knownFindings } from '../../support/open-project.ts'
import { localeFormatterOf } from '#project/answering/locale-formatter.ts'
import { publishedProject } from './kept-texts.ts'
import { listTitle, type Listed } from '../list-page.ts'
import { listWordsOf, type ListWords } from './list-words.ts'
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
export function comparedFolderText(
  folder: string | undefined,
  { say }: ListWords = listWordsOf(),
): string {
  if (folder === undefined)
    return `Nothing is published yet from this computer that this could be compared with. ${byHand}`
  if (!existsSync(folder))
    return `Nothing is published yet in ${folder}, or it is gone: there is no such folder. ${byHand}`
  const version = currentVersion(folder)
  return version === undefined
    ? `Nothing is published yet in ${folder}. ${byHand}`
    : say('compared', { folder, version })
}

/**
 * Compares a project with what was published to a folder, if anything was.
 * @param wanted the language of the list; that of the commands if undefined
 */
export async function compareWithPublished(
  project: Project,
  folder: string | undefined,
  root: string,
  wanted?: string,
): Promise<Compared> {
  const words = listWordsOf(project, wanted)
  const compared = comparedFolderText(folder, words)
  const only = (introduction: string): Listed => ({ title: listTitle, introduction, sections: [] })
  if (folder !== undefined) checkFolder(folder)
  const against = folder === undefined ? undefined : currentVersion(folder)
  if (folder === undefined || against === undefined) return { listed: only(compared) }
  const from = { folder, against }
  const before = publishedProject(folder, project)
  if (before === undefined)
    return {
      ...from,
      listed: only(words.say('damaged', { version: against, folder })),
    }
  // What was published with other code may not be sound by the rules of today.
  if ((await knownFindings(before, root)).some(isError))
    return {
      ...from,
      listed: only(words.say('otherCode', { version: against, folder })),
    }
  const found = projectDifferences(before, project)
  const languages = orderedLanguages(project)
  const language = languages.find((code) => code === wanted) ?? languages[0] ?? ''
  const localeFormatters = lazyValue((): LocaleFormatters => ({
    before: localeFormatterOf(before, language),
    after: localeFormatterOf(project, language),
  }))
  const shownText = areNone(found) ? words.say('none', { compared }) : compared
  return {
    ...from,
    found,
    listed: {
      title: listTitle,
      introduction: shownText,
      sections: sectionsOf({ before, after: project }, found, localeFormatters, words),
    },
  }
}
