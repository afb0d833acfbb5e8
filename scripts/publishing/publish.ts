import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pagesOf } from '../../src/definition/addresses.ts'
import type { Definition } from '../../src/definition/project.ts'
import { readFiles } from '../../src/project/files.ts'
import { isError, languagesOf, readProject, type Project } from '../../src/project/index.ts'
import type { Settings } from '../../src/site/settings.ts'
import { canBeCalled, settingsOrWord } from '../build.ts'
import { prepareAnswering } from '../support/answering/prepare.ts'
import { readArguments } from '../support/arguments.ts'
import { buildSite } from '../support/build/build-site.ts'
import { codeMark } from '../support/build/made-from.ts'
import {
  knownFindings,
  openSound,
  projectFolder,
  projectOption,
  reportSamples,
} from '../support/open-project.ts'
import { reasonOf, reportTo, type JobReport } from '../support/studio/job.ts'
import { hasRest, switchTo } from './add-version.ts'
import { publishedProject } from './comparing/kept-texts.ts'
import { commitPublished } from './git.ts'
import { inLockedFolder } from './locked-folder.ts'
import { notePublication } from './note-publication.ts'
import { publishProject } from './publish-project.ts'
import { rememberFolder } from './remembered.ts'
import { problemText, runPlainly, asStep, stepProblem, type StepProblem } from './publish-step.ts'
import { checkRights, checkSpace } from './space.ts'
import { checkFolder, currentVersion, versionBefore, versionsIn } from './versions.ts'

const usage =
  'npm run publish -- <folder> [--project <folder>] [--quick]\n' +
  'npm run publish -- <folder> --back             rolls back to the previous version\n' +
  'npm run publish -- <folder> --back <version>   gives visitors that version again\n' +
  'npm run publish -- <folder> --list             the versions that are kept'

const defaultVersionCount = 5
const noting = 'noting the publication in the audit of the server'
const reload = 'The headers are others: let nginx read them (nginx -s reload).'

function printVersions(folder: string): number {
  const [current, versions] = [currentVersion(folder), versionsIn(folder)]
  for (const name of versions)
    console.log(`${name}${name === current ? '   (visitors have it)' : ''}`)
  if (versions.length === 0) console.log(`Nothing is published in ${folder} yet.`)
  return 0
}

/** Why visitors cannot have a version in place of the current one; undefined if they can. */
function obstacleTo(
  folder: string,
  current: string,
  version: string | undefined,
): string | undefined {
  if (version === undefined) return `There is no version before ${current}.`
  if (version === current) return `Visitors have version ${current} already.`
  if (versionsIn(folder).includes(version)) return undefined
  return `There is no version ${version}. Those that are kept: npm run publish -- ${folder} --list`
}

/** Gives visitors a kept version again. @param wanted without it, the previous one */
async function rollBack(folder: string, root: string, wanted?: string): Promise<number> {
  const current = currentVersion(folder)
  if (current === undefined) {
    console.error(`Nothing is published in ${folder} yet.`)
    return 1
  }
  const before = wanted ?? versionBefore(folder, current)
  const obstacle = obstacleTo(folder, current, before)
  if (before === undefined || obstacle !== undefined) {
    console.error(obstacle)
    return 1
  }
  switchTo(folder, before)
  console.log(`publish: visitors have version ${before} again, in place of ${current}. ${reload}`)
  await doAfterwards(root, noting, () => notePublication(root, 'publish.back', before))
  return 0
}

/** Visitors have the version: what cannot be done afterwards is reported, and fails nothing. */
async function doAfterwards(root: string, doing: string, work: () => unknown): Promise<void> {
  try {
    await asStep({ doing, folder: root }, work)
  } catch (error) {
    const still = 'The new version is online all the same.'
    console.error(problemText('publish', error as StepProblem, root, still))
  }
}

/** So many errors are named to the page that shows why nothing was published. */
const mostPlaces = 20

/** The page of the first program that has changed, or the first page; undefined without an address. */
function pageToSee(
  project: Project,
  { siteAddress }: Settings,
  before: Project | undefined,
): string | undefined {
  const isChanged = ({ file }: Definition): boolean =>
    before !== undefined && before.files.texts.get(file.path) !== file.text
  const changed = pagesOf(project).find(({ program }) => program && isChanged(program))
  return siteAddress && `${siteAddress}${changed?.path ?? '/'}`
}

/** Publishes a project, as the owner of the lock. */
async function publish(
  folder: string,
  source: string,
  root: string,
  isQuick: boolean,
  load: (path: string) => Promise<unknown>,
  report: JobReport,
): Promise<number> {
  // A check and a build take minutes: what would stop them at the end is found before.
  await asStep({ doing: 'checking the rights before the build', folder }, () =>
    checkRights(root, source),
  )
  const project = await openSound(source, root)
  if (project === undefined) {
    const errors = (await knownFindings(readProject(readFiles(source, root)), root)).filter(isError)
    const places = errors.slice(0, mostPlaces).map(({ file, line }) => ({ file, line }))
    report.fail({ kind: 'findings', count: errors.length, places })
    return 1
  }
  const settings = settingsOrWord(project)
  if (settings === undefined) {
    report.fail({ kind: 'settings' })
    return 1
  }
  reportSamples(project)
  if (!canBeCalled(project, settings)) {
    report.fail({ kind: 'telephone' })
    return 1
  }
  checkSpace(folder, pagesOf(project).length * languagesOf(project).length)
  // The runner that loads this script has set it for development, and React would be built so.
  process.env['NODE_ENV'] = 'production'
  const strength = isQuick ? 'quick' : 'strongest'
  const before = publishedProject(folder, project)
  report.step('building')
  const published = await publishProject({
    project,
    source,
    folder,
    moment: new Date(),
    kept: settings.versionsKept ?? defaultVersionCount,
    build: (out) => buildSite({ out, root, project, strength, load, onProgress: report.step }),
    onStep: report.step,
    code: codeMark(root, strength),
  })
  const { version, deleted, hasOtherHeaders, left } = published
  const page = pageToSee(project, settings, before)
  report.done({ version, isUnchanged: published.isUnchanged, ...(page && { page }) })
  const after = (doing: string, work: () => unknown) => doAfterwards(root, doing, work)
  await after('noting the folder for the next preview', () => rememberFolder(root, source, folder))
  if (published.isUnchanged) {
    console.log(`publish: nothing has changed since version ${version}. Visitors still have it.`)
    return 0
  }
  await after(noting, () => notePublication(root, 'publish', version))
  // The next preview needs whether this version has findings.
  await after('checking the published version', async () => {
    const kept = publishedProject(folder, project)
    if (kept !== undefined) await knownFindings(kept, root)
  })
  await after('preparing the answers for other software', prepareAnswering)
  console.log(`publish: visitors have version ${version} (${folder}/current/site).`)
  if (deleted.length > 0) console.log(`Older versions were deleted: ${deleted.join(', ')}.`)
  if (left !== undefined)
    await after('deleting old versions', () => {
      throw left
    })
  if (hasOtherHeaders) console.log(reload)
  const committed = commitPublished(source, version)
  if (committed !== undefined) console.log(committed)
  return 0
}

/** What visitors have, whatever has happened. */
export function publishedState(folder: string): string {
  const current = currentVersion(folder)
  const have =
    current === undefined ? 'Nothing is published there' : `Visitors have version ${current}`
  // A disk that fails may also refuse to remove files.
  return hasRest(folder)
    ? `${have}. The next publication removes what is left of this one.`
    : `${have}, and nothing half-done is left.`
}

/**
 * `npm run publish -- <folder>`: builds a project without findings next to the present versions,
 * and lets a web server have it at once. Exit code 1 where it was not published, 2 for bad
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
    // The Studio names the file of the job that it shows.
    { ...projectOption, back: flag, list: flag, quick: flag, job: { type: 'string' } },
    usage,
  )
  const source = given && projectFolder(given.values.project, root)
  if (given === undefined || source === undefined) return 2
  const [name, version, ...more] = given.positionals
  const isWrong =
    more.length > 0 ||
    (version !== undefined && !given.values.back) ||
    (given.values.back && given.values.list)
  if (name === undefined || isWrong) {
    console.error(`Say the folder that a web server reads.\n\n${usage}`)
    return 2
  }
  const folder = resolve(name)
  const { back: isBack, list: isList, quick, job } = given.values
  const report = reportTo(job)
  const state = () => publishedState(folder)
  return runPlainly({ name: 'publish', root, state }, { doing: 'publishing', folder }, async () => {
    checkFolder(folder)
    if (isList) return printVersions(folder)
    // To roll back where nothing is makes no folder.
    if (isBack && !existsSync(folder)) return rollBack(folder, root, version)
    try {
      return await inLockedFolder(folder, source, async () => {
        if (!isBack) return publish(folder, source, root, quick, load, report)
        const code = await rollBack(folder, root, version)
        if (code === 0) report.done({ version: currentVersion(folder)!, isUnchanged: false })
        return code
      })
    } catch (error) {
      report.fail(reasonOf(stepProblem(error, { doing: 'publishing', folder })))
      throw error
    } finally {
      report.fail({ kind: 'other' })
    }
  })
}
