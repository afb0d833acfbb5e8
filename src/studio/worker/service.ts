/**
 * The work of the Studio's worker, which holds the project: it answers what is wrong with the texts
 * of a version, what there is to open, and the modules of the live page. It runs in a worker
 * (`worker.ts`) and in tests alike.
 *
 * Of several edits that wait, only the last version is checked: the newest answer is the only one
 * that a person can use. What takes long runs in slices, so that edits and questions go between
 * them. The file that a person looks at is checked first.
 */
import type { Finding } from '../../definition/findings/finding.ts'
import { illustrationName } from '../../definition/pictures.ts'
import type { Changes } from '../editing/index.ts'
import {
  check,
  checkFile,
  checkSteps,
  fixEdits,
  isError,
  readProject,
  withTexts,
  type Project,
  type Steps,
} from '../../project/index.ts'
import { catalogueOf } from './catalogue.ts'
import type { Answer, Request, ShownFinding, Surroundings } from './protocol.ts'
import type { Asked } from './questions/asked.ts'
import { titlesFor } from './finding-titles.ts'
import { questions } from './questions/index.ts'
import { filesOfTheirOwn, isShowable, soundProject, type SoundProject } from './sound-project.ts'

/** An error of the code, as an engineer reads it. */
const printedError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

type Question = Extract<Request, { kind: 'question' }>

/** Runs a step when all messages that wait have been read. */
type Schedule = (step: () => void) => void

/** How long the check keeps edits and questions waiting (milliseconds). */
const slice = 40
/** How often a long check states that it gets on (milliseconds). */
const pause = 10_000

/** How many shown projects are kept: a page may still load modules of an earlier one. */
const keptProjects = 4

const isIllustration = (path: string): boolean => illustrationName(path) !== undefined

/** A finding as the page shows it. */
function shownFinding(project: Project, finding: Finding): ShownFinding {
  const { rule: _, autofix: __, about: ___, places = [], ...shown } = finding
  const edits = fixEdits(project.files.texts.get(finding.file) ?? '', finding)
  return {
    ...shown,
    titles: titlesFor(project, finding),
    isError: isError(finding),
    places,
    edits: edits.map(({ offset, from, to }) => ({ offset, length: from.length, text: to })),
  }
}

/**
 * @param known a project whose unchanged parts are reused
 * @returns what takes the messages of the page
 */
export function createService(
  post: (answer: Answer) => void,
  schedule: Schedule = (step) => void setTimeout(step),
  known?: Project,
): (request: Request) => void {
  let project: Project | undefined
  let version = 0
  let today: string | undefined
  let isWaiting = false
  /** The text of the last catalogue. */
  let listed: string | undefined
  /** The file that a person looks at, and those before it. */
  let watched: string | undefined
  const seen = new Set<string>()
  /** The last version and file that were checked first. */
  let begun: string | undefined
  /** The last findings on the watched file that compare it with others. */
  let compared: readonly Finding[] = []
  /** The last version that is checked as a whole. */
  let checked = 0
  /** The last project that a whole check has found to be sound. */
  let sound: SoundProject | undefined
  /** The files whose newest texts it does not have although they are sound by themselves. */
  let heldByOthers: readonly string[] = []
  let current: Project | undefined
  /** The project that was opened, with earlier texts; the newest first. */
  let origins: readonly Project[] = []
  let number = 0
  /** When the check began, or last stated that it gets on. */
  let reported = 0
  const shown = new Map<number, Project>()

  const sendCatalogue = (of: Project): void => {
    const catalogue = catalogueOf(of)
    const text = JSON.stringify(catalogue)
    if (text === listed) return
    listed = text
    post({ kind: 'catalogue', version, catalogue })
  }

  const show = (next: SoundProject | undefined, at: number): void => {
    if (next !== undefined && next.project !== current) {
      current = next.project
      number += 1
      shown.set(number, current)
      for (const old of [...shown.keys()].slice(0, -keptProjects)) shown.delete(old)
    }
    post({ kind: 'shown', version: at, number, held: next?.held })
  }

  const report = (of: Project, at: number, findings: readonly Finding[], file?: string): void =>
    post({
      kind: 'findings',
      version: at,
      ...(file !== undefined && { file }),
      findings: findings.map((each) => shownFinding(of, each)),
    })

  /** What a file with an error had before, until the project was sound as a whole. */
  const soundOrigin = (
    checkOrigin: (of: Project) => readonly Finding[],
  ): SoundProject | undefined => {
    const origin = origins.find((each) => isShowable(checkOrigin(each)))
    return origin && { project: origin, held: [] }
  }

  /**
   * Shows a program and wordings before the whole check, which takes seconds. The live page follows
   * their own findings where they are all that differs from the last sound project, and no
   * comparison with others keeps them back: the whole check could only find errors in what other
   * pages show.
   */
  const showEdited = (of: Project, at: number, watchedFile: string): void => {
    if (sound === undefined) return
    const { held, project: before } = sound
    const files = filesOfTheirOwn(of, before, watchedFile)
    if (files === undefined || files.some((each) => heldByOthers.includes(each))) return
    if (!held.every((each) => files.includes(each) || each === watchedFile)) return
    const checkFiles = (next: Project): readonly Finding[] =>
      [...new Set([watchedFile, ...files])].flatMap((each) => checkFile(next, each))
    show(soundProject(of, checkFiles(of), sound, checkFiles), at)
  }

  /**
   * The findings of the watched file. Until the project is checked as a whole, which takes seconds
   * at first, the live page follows these.
   */
  const beginWithWatched = (of: Project, at: number): void => {
    const file = watched
    if (file === undefined || checked === at || !of.files.texts.has(file)) return
    if (begun === `${at} ${file}`) return
    begun = `${at} ${file}`
    const own = checkFile(of, file)
    report(
      of,
      at,
      // Those that compare files stay until they are looked for again: the list does not flicker.
      [...own, ...compared].filter((each) => each.file === file),
      file,
    )
    if (checked > 0) return showEdited(of, at, file)
    seen.add(file)
    const checkSeen = (next: Project) => [...seen].flatMap((each) => checkFile(next, each))
    const first = soundProject(of, checkSeen(of), soundOrigin(checkSeen), checkSeen)
    if (first !== undefined) show(first, at)
  }

  /** Works on a version, unless a newer one has come. */
  const attempt = (at: number, work: (of: Project) => void): void => {
    if (at !== version || project === undefined) return
    try {
      work(project)
    } catch (error) {
      post({ kind: 'failed', version: at, message: printedError(error) })
    }
  }
  const step = (at: number, work: (of: Project) => void): void => schedule(() => attempt(at, work))

  /** Runs a check in slices. */
  const checkOn = (of: Project, at: number, steps: Steps<readonly Finding[]>): void => {
    const end = performance.now() + slice
    while (performance.now() < end) {
      const { done, value } = steps.next()
      if (done === true) {
        checked = at
        const own = new Set(watched === undefined ? [] : checkFile(of, watched))
        compared = value.filter((each) => each.file === watched && !own.has(each))
        report(of, at, value)
        step(at, () => {
          sound = isShowable(value)
            ? { project: of, held: [] }
            : soundProject(of, value, sound ?? soundOrigin(check))
          heldByOthers = (sound?.held ?? []).filter((each) => isShowable(checkFile(of, each)))
          show(sound, at)
        })
        step(at, sendCatalogue)
        return
      }
    }
    if (performance.now() > reported + pause) {
      reported = performance.now()
      post({ kind: 'working' })
    }
    step(at, () => checkOn(of, at, steps))
  }

  const inspect = (): void => {
    if (isWaiting) return
    isWaiting = true
    schedule(() => {
      isWaiting = false
      const at = version
      attempt(at, (of) => {
        beginWithWatched(of, at)
        reported = performance.now()
        checkOn(of, at, checkSteps(of, today))
      })
    })
  }

  const open = (
    texts: ReadonlyMap<string, string>,
    around: Surroundings,
    before: readonly Changes[],
    after: number,
  ): void => {
    today = around.today
    const opened = readProject(
      {
        texts,
        // A draft may have further ones, or fewer.
        pictures: new Set([
          ...around.pictures.filter((path) => !isIllustration(path)),
          ...[...texts.keys()].filter(isIllustration),
        ]),
        uses: { keys: new Map(around.keys), families: around.families },
      },
      project ?? known,
    )
    origins = before
      .filter((changes) => Object.keys(changes).length > 0)
      .map((changes) => withTexts(opened, changes))
    sound = undefined
    current = undefined
    number = Math.max(number, after)
    checked = 0
    compared = []
    heldByOthers = []
    seen.clear()
    listed = undefined
    shown.clear()
    project = opened
    sendCatalogue(opened)
    inspect()
  }

  const reply = ({ id, shown: asked, name, argument }: Question): void => {
    let found: unknown
    try {
      const ask = questions[name] as (asked: Asked, argument: unknown) => unknown
      if (project !== undefined)
        found = ask({ newest: project, sound: shown.get(asked) ?? current }, argument)
    } catch (error) {
      post({ kind: 'failed', version, message: printedError(error) })
    }
    post({ kind: 'reply', id, reply: found })
  }

  return (request) => {
    if (request.kind === 'question') return reply(request)
    if (request.kind === 'look') {
      watched = request.file
      return step(version, (of) => beginWithWatched(of, version))
    }
    if (request.version <= version) return
    version = request.version
    try {
      if (request.kind === 'open')
        open(new Map(request.texts), request.around, request.before, request.shown)
      else if (project !== undefined) {
        const { texts } = project.files
        const isOther = Object.entries(request.changes).some(
          ([path, text]) => (text === undefined) === texts.has(path),
        )
        project = withTexts(project, request.changes)
        // A new file is found before the check has ended, which each keystroke begins again.
        if (isOther) sendCatalogue(project)
        inspect()
      }
    } catch (error) {
      post({ kind: 'failed', version, message: printedError(error) })
    }
  }
}
