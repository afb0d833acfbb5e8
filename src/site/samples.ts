import type { Clinic } from '../content/clinic.ts'
import { withoutSamples } from '../content/samples.ts'
import type { Project } from '../definition/project.ts'
import { memoize } from '../memoize.ts'
import { readSettings, type Settings } from './settings.ts'

/** Whether a site shows the samples among the settings of the clinic, marked as such. */
export type Samples = 'shown' | 'hidden'

/**
 * Samples are shown where the clinic looks at its own site: in development and in `npm start`, and
 * in a build that has no address yet. They are never published.
 */
export const samplesOfBuild = ({ siteAddress }: Settings, isLocal: boolean): Samples =>
  isLocal || siteAddress === undefined ? 'shown' : 'hidden'

/** The texts in a value, like the keys of messages. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** A project without samples, nor the messages that only samples name. */
const publishedProject = memoize((project: Project): Project => {
  const data = withoutSamples(project.clinic.data as Clinic)
  const named = new Set(textsIn(data))
  const uses = project.files.uses?.keys
  const gone = new Set(
    textsIn(project.clinic.data).filter((key) => !named.has(key) && uses?.has(key) !== true),
  )
  return {
    ...project,
    clinic: { ...project.clinic, data },
    locales: project.locales.map((locale) => ({
      ...locale,
      messages: Object.fromEntries(
        Object.entries(locale.messages).filter(([key]) => !gone.has(key)),
      ),
    })),
  }
})

/** What a site is made from. */
interface Shown {
  readonly project: Project
  readonly settings: Settings
}

/**
 * A project and its settings as a site shows them. Each module of the project, each page and each
 * header is made from these; without a word about samples they are hidden.
 */
export function shownOf({
  project: given,
  samples = 'hidden',
}: {
  readonly project: Project
  readonly samples?: Samples | undefined
}): Shown {
  const project = samples === 'shown' ? given : publishedProject(given)
  return { project, settings: readSettings(project.clinic.data) }
}
