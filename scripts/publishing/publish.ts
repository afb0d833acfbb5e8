import { resolve } from 'node:path'
import { settingsOrWord } from '../build.ts'
import { readArguments } from '../support/arguments.ts'
import { buildSite } from '../support/build/build-site.ts'
import { knownFindings, openSound, projectFolder, projectOption } from '../support/open-project.ts'
import { commitPublished } from './git.ts'
import { publishedProject } from './comparing/kept-texts.ts'
import { withLock, Locked } from './lock.ts'
import { publishProject } from './publish-project.ts'
import { rememberFolder } from './remembered.ts'
import { currentVersion, isForeign, switchTo, versionBefore, versionsIn } from './versions.ts'

const usage =
  'npm run publish -- <folder> [--project <folder>] [--quick]\n' +
  'npm run publish -- <folder> --back   rolls back to the previous version\n' +
  'npm run publish -- <folder> --list   the versions that are kept'

const defaultVersionCount = 5
const reload = 'The headers are others: let nginx read them (nginx -s reload).'

function printVersions(folder: string): number {
  const [current, versions] = [currentVersion(folder), versionsIn(folder)]
  for (const name of versions)
    console.log(`${name}${name === current ? '   (visitors have it)' : ''}`)
  if (versions.length === 0) console.log(`Nothing is published in ${folder} yet.`)
  return 0
}

function back(folder: string): number {
  const current = currentVersion(folder)
  const before = current === undefined ? undefined : versionBefore(folder, current)
  if (before === undefined) {
    console.error(
      current === undefined
        ? `Nothing is published in ${folder} yet.`
        : `There is no version before ${current}.`,
    )
    return 1
  }
  switchTo(folder, before)
  console.log(
    `publish: visitors have ${before} again, which was there before ${current}. ${reload}`,
  )
  return 0
}

/** Publishes as soon as no other process does. */
async function publish(
  folder: string,
  source: string,
  root: string,
  isQuick: boolean,
  load: (path: string) => Promise<unknown>,
): Promise<number> {
  const project = await openSound(source, root)
  const settings = project && settingsOrWord(project)
  if (project === undefined || settings === undefined) return 1
  // The runner that loads this script has set it for development, and React would be built so.
  process.env['NODE_ENV'] = 'production'
  const strength = isQuick ? 'quick' : 'strongest'
  const { version, deleted, hasOtherHeaders } = await publishProject({
    project,
    source,
    folder,
    moment: new Date(),
    kept: settings.versionsKept ?? defaultVersionCount,
    build: (out) => buildSite({ out, root, project, settings, strength, load }),
  })
  rememberFolder(root, source, folder)
  // The next preview will need to know whether this version has findings.
  const published = publishedProject(folder, project)
  if (published !== undefined) await knownFindings(published, root)
  console.log(`publish: visitors have version ${version} (${folder}/current/site).`)
  if (deleted.length > 0) console.log(`Older versions were deleted: ${deleted.join(', ')}.`)
  if (hasOtherHeaders) console.log(reload)
  const committed = commitPublished(source, version)
  if (committed !== undefined) console.log(committed)
  return 0
}

/**
 * `npm run publish -- <folder>`: builds a project without findings beside the versions that are
 * there, and lets a web server have it at once. Exit code 1 where it was not published, 2 for bad
 * arguments.
 */
export async function run(
  words: readonly string[],
  root: string,
  load: (path: string) => Promise<unknown>,
): Promise<number> {
  const flag = { type: 'boolean', default: false } as const
  const given = readArguments(
    words,
    { ...projectOption, back: flag, list: flag, quick: flag },
    usage,
  )
  const source = given && projectFolder(given.values.project, root)
  if (given === undefined || source === undefined) return 2
  const [name, ...more] = given.positionals
  if (name === undefined || more.length > 0 || (given.values.back && given.values.list)) {
    console.error(`Say the folder that a web server reads.\n\n${usage}`)
    return 2
  }
  const folder = resolve(name)
  if (given.values.list) return printVersions(folder)
  if (isForeign(folder)) {
    console.error(
      `publish: ${folder}/current is no link of ours, and is left alone. Name another folder.`,
    )
    return 1
  }
  try {
    return await withLock(folder, () =>
      given.values.back ? back(folder) : publish(folder, source, root, given.values.quick, load),
    )
  } catch (error) {
    if (!(error instanceof Locked)) throw error
    console.error(`publish: ${error.message}`)
    return 1
  }
}
