import {
  projectDifferences,
  areNone,
  type Differences,
} from '../../../src/project/differences/index.ts'
import { orderedLanguages, type Project } from '../../../src/project/index.ts'
import { isError } from '../../../src/definition/findings/severity.ts'
import { knownFindings } from '../../support/open-project.ts'
import { voiceOf } from '../../support/answering/voice.ts'
import { publishedProject } from './kept-texts.ts'
import { listTitle, type Listed } from '../list-page.ts'
import { sectionsOf } from './report.ts'
import type { Voices } from './describe-differences.ts'
import { currentVersion } from '../versions.ts'

/** What is different from the version that visitors have. */
export interface Compared {
  readonly against?: string
  readonly found?: Differences
  readonly listed: Listed
}

/** Computes something once, when it is first needed. */
function lazyValue<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

/** Compares a project with what was published to a folder, if anything was. */
export async function compareWithPublished(
  project: Project,
  folder: string | undefined,
  root: string,
): Promise<Compared> {
  const before = folder === undefined ? undefined : publishedProject(folder, project)
  const against = folder === undefined ? undefined : currentVersion(folder)
  if (before === undefined || against === undefined)
    return {
      listed: {
        title: listTitle,
        introduction: 'Nothing is published yet that this could be compared with.',
        sections: [],
      },
    }
  // What was published with other code may not be sound by the rules of today.
  if ((await knownFindings(before, root)).some(isError))
    return {
      against,
      listed: {
        title: listTitle,
        introduction: `Version ${against} was made with other code, and cannot be compared.`,
        sections: [],
      },
    }
  const found = projectDifferences(before, project)
  const [language = ''] = orderedLanguages(project)
  const voices = lazyValue((): Voices => ({
    before: voiceOf(before, language),
    after: voiceOf(project, language),
  }))
  const said = areNone(found)
    ? `Nothing is different from version ${against}.`
    : `Compared with version ${against}.`
  return {
    against,
    found,
    listed: { title: listTitle, introduction: said, sections: sectionsOf(project, found, voices) },
  }
}
