/**
 * The work of the Studio's worker, which holds the project: it answers what is wrong with the texts
 * of a version, what there is to open, and the modules of the live page. It runs in a worker
 * (`worker.ts`) and in tests alike.
 *
 * Of several edits that wait, only the last version is checked: the newest answer is the only one
 * that a person can use. What takes long runs in steps of its own, so that a new edit goes first.
 */
import type { Finding } from '../../definition/findings/finding.ts'
import { printedError } from './printed-error.ts'
import {
  check,
  fixEdits,
  isError,
  readProject,
  withTexts,
  type Project,
} from '../../project/index.ts'
import { catalogueOf } from './catalogue.ts'
import type { Answer, Catalogue, Request, ShownFinding, Surroundings } from './protocol.ts'
import type { Asked } from './questions/asked.ts'
import { questions } from './questions/index.ts'
import { soundProject, type SoundProject } from './sound-project.ts'

type Question = Extract<Request, { kind: 'question' }>

/** Runs a step when all messages that wait have been read. */
type Schedule = (step: () => void) => void

/** How many shown projects are kept: a page may still load modules of an earlier one. */
const keptProjects = 4

/** A finding as the page shows it. */
export function shownFinding(project: Project, finding: Finding): ShownFinding {
  const { id, file, line, path, what, why, fix, nearest, places = [] } = finding
  const edits = fixEdits(project.files.texts.get(file) ?? '', finding)
  return {
    id,
    file,
    line,
    ...(path !== undefined && { path }),
    what,
    why,
    fix,
    ...(nearest !== undefined && { nearest }),
    isError: isError(finding),
    places,
    edits: edits.map(({ offset, from, to }) => ({ offset, length: from.length, text: to })),
  }
}

/** @returns what takes the messages of the page */
export function createService(
  post: (answer: Answer) => void,
  schedule: Schedule = (step) => void setTimeout(step),
): (request: Request) => void {
  let project: Project | undefined
  let version = 0
  let today: string | undefined
  let isWaiting = false
  let listed: Catalogue | undefined
  let sound: SoundProject | undefined
  let madeAt = 0
  const shown = new Map<number, Project>()

  const sendCatalogue = (of: Project): void => {
    const catalogue = catalogueOf(of)
    if (JSON.stringify(catalogue) === JSON.stringify(listed)) return
    listed = catalogue
    post({ kind: 'catalogue', version, catalogue })
  }

  const show = (of: Project, findings: readonly Finding[], at: number): void => {
    const next = soundProject(of, findings, sound)
    const isNew = next !== undefined && next.project !== sound?.project
    sound = next
    if (isNew) {
      madeAt = at
      shown.set(at, next.project)
      for (const old of [...shown.keys()].slice(0, -keptProjects)) shown.delete(old)
    }
    post({ kind: 'shown', version: at, madeAt, held: next?.held })
  }

  /** Runs a step of the work on a version, unless a newer one has come. */
  const step = (at: number, work: (of: Project) => void): void =>
    schedule(() => {
      if (at !== version || project === undefined) return
      try {
        work(project)
      } catch (error) {
        post({ kind: 'failed', version: at, message: printedError(error) })
      }
    })

  const inspect = (): void => {
    if (isWaiting) return
    isWaiting = true
    schedule(() => {
      isWaiting = false
      const at = version
      if (project === undefined) return
      try {
        const of = project
        const findings = check(of, today)
        post({
          kind: 'findings',
          version: at,
          findings: findings.map((each) => shownFinding(of, each)),
        })
        step(at, (now) => show(now, findings, at))
        step(at, sendCatalogue)
      } catch (error) {
        post({ kind: 'failed', version: at, message: printedError(error) })
      }
    })
  }

  const open = (texts: ReadonlyMap<string, string>, around: Surroundings): void => {
    today = around.today
    project = readProject({
      texts,
      pictures: new Set(around.pictures),
      uses: { keys: new Map(around.keys), families: around.families },
    })
    sound = undefined
    listed = undefined
    shown.clear()
    sendCatalogue(project)
    inspect()
  }

  const reply = ({ id, version: at, name, argument }: Question): void => {
    let found: unknown
    try {
      const ask = questions[name] as (asked: Asked, argument: unknown) => unknown
      if (project !== undefined)
        found = ask({ newest: project, sound: shown.get(at) ?? sound?.project }, argument)
    } catch (error) {
      post({ kind: 'failed', version: at, message: printedError(error) })
    }
    post({ kind: 'reply', id, reply: found })
  }

  return (request) => {
    if (request.kind === 'question') return reply(request)
    if (request.version <= version) return
    version = request.version
    try {
      if (request.kind === 'open') open(new Map(request.texts), request.around)
      else if (project !== undefined) {
        project = withTexts(project, request.changes)
        inspect()
      }
    } catch (error) {
      post({ kind: 'failed', version, message: printedError(error) })
    }
  }
}
