import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Clinic } from '../src/content/clinic.ts'
import { isExample } from '../src/content/samples.ts'
import type { Project } from '../src/project/index.ts'
import { isLoopbackHost } from '../src/server/settings.ts'
import { samplesOfBuild, shownOf, type Samples } from '../src/site/samples.ts'
import { readSettings, type Settings } from '../src/site/settings.ts'
import { prepareAnswering } from './support/answering/prepare.ts'
import { readArguments } from './support/arguments.ts'
import { buildSite, type Built } from './support/build/build-site.ts'
import type { Strength } from './support/build/compress.ts'
import { isMadeFrom, noteMark, sourcesMark } from './support/build/made-from.ts'
import { openSound, projectFolder, projectOption, reportSamples } from './support/open-project.ts'
import { mayBeReplaced, replaceFolder } from './support/build/replace-folder.ts'

/** The settings of the build; undefined if one of them is wrong, which is then reported. */
export function settingsOrWord(project: Project): Settings | undefined {
  try {
    return readSettings(project.clinic.data)
  } catch (error) {
    console.error(`build: ${(error as Error).message}`)
    return undefined
  }
}

/**
 * Whether the clinic can be called on a site for visitors; if not, this is reported. An address for
 * examples, or of this machine, is for no visitor.
 */
export function canBeCalled(project: Project, { siteAddress }: Settings): boolean {
  const { clinic } = shownOf({ project }).project
  if (siteAddress === undefined || isExample(siteAddress)) return true
  if (isLoopbackHost(new URL(siteAddress).hostname)) return true
  if ((clinic.data as Clinic).phone !== undefined) return true
  console.error(
    `build: ${siteAddress} is a site for visitors, and the clinic has no telephone there. Write ` +
      `the clinic’s own number as "phone" in ${clinic.path}; to look at the site with its ` +
      'samples, build with --samples.',
  )
  return false
}

/** Whether a build may replace a folder; if not, this is reported. */
export function mayBuildInto(out: string): boolean {
  if (mayBeReplaced(out)) return true
  console.error(
    `build: ${out} holds something else than a build, and would be deleted. Name another folder.`,
  )
  return false
}

/** Prints what a build came to. */
export function reportBuilt(built: Built, start: number): void {
  const { pages, pictures, renderingTime, files, hasMap } = built
  const packed = files === 0 ? 'nothing compressed' : `${files} compressed files`
  console.log(
    `build: ${pages} pages, ${pictures} pictures (${(renderingTime / 1000).toFixed(1)} s), ` +
      `${packed} (${((performance.now() - start) / 1000).toFixed(1)} s)`,
  )
  if (!hasMap)
    console.log(
      'build: no site address is set, so pages name no canonical address and there is no ' +
        'sitemap. Set SITE_ADDRESS=https://... for the real site.',
    )
}

/** How strongly a build is compressed. */
function strengthOf({
  quick,
  unpacked,
}: Readonly<Record<'quick' | 'unpacked', boolean>>): Strength {
  if (unpacked) return 'none'
  return quick ? 'quick' : 'strongest'
}

/** Whether a folder contains the site of these sources, compressed. */
const isPackedFrom = (out: string, mark: string, samples: Samples): boolean =>
  isMadeFrom(out, mark, samples) && existsSync(join(out, 'site/index.html.br'))

/**
 * `npm run build`: the site, prerendered as static files with their headers, in dist/site; `npm run
 * build -- <folder>` builds into another one; `--quick` compresses less, `--unpacked` nothing;
 * `--samples` shows samples even if the site has an address; `--changed` builds nothing where the
 * folder has the compressed site of these sources. A project with findings is not built: exit code
 * 1.
 */
export async function run(
  words: readonly string[],
  root: string,
  load: (path: string) => Promise<unknown>,
): Promise<number> {
  const start = performance.now()
  const given = readArguments(
    words,
    {
      ...projectOption,
      quick: { type: 'boolean', default: false },
      unpacked: { type: 'boolean', default: false },
      samples: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
    },
    'npm run build -- [<folder to build into>] [--quick | --unpacked] [--samples] [--changed] ' +
      '[--project <folder>]',
  )
  const source = given && projectFolder(given.values.project, root)
  if (given === undefined || source === undefined) return 2
  const out = resolve(root, given.positionals[0] ?? 'dist')
  // What is changed while this runs is not in the build, and not in its mark.
  const mark = sourcesMark(root)
  const project = await openSound(source, root)
  const settings = project && settingsOrWord(project)
  if (project === undefined || settings === undefined) return 1
  // The runner that loads this script has set it for development, and React would be built so.
  process.env['NODE_ENV'] = 'production'
  if (!mayBuildInto(out)) return 1
  const samples = samplesOfBuild(settings, given.values.samples)
  if (given.values.changed && source === root && isPackedFrom(out, mark, samples)) {
    await prepareAnswering()
    console.log('build: nothing has changed since the last one')
    return 0
  }
  if (samples === 'hidden') {
    reportSamples(project)
    if (!canBeCalled(project, settings)) return 1
  }
  const { made } = await replaceFolder(out, async (next) => {
    const strength = strengthOf(given.values)
    const to = { out: next, root, project, samples, strength, load, showsWarnings: true }
    const built = await buildSite(to)
    if (source === root) {
      noteMark(next, mark, samples)
      await prepareAnswering()
    }
    return built
  })
  reportBuilt(made, start)
  return 0
}
