import { dayOn } from '../../src/day.ts'
import { openProject } from '../../src/project/files.ts'
import type { Project } from '../../src/project/index.ts'
import type { Answer, Request } from '../../src/studio/worker/protocol.ts'
import { createService } from '../../src/studio/worker/service.ts'
import { enlargedProject } from '../support/enlarged.ts'

const largeProject = 558
/** Enough that the longest five are left out of the 95th percentile. */
const edits = 100

/** The service of the worker, with its steps run one after the other and measured. */
function measuredService() {
  const steps: (() => void)[] = []
  const answered = new Map<string, number>()
  let start = 0
  const receive = createService(
    (answer: Answer) => {
      const name = answer.kind === 'findings' && answer.file !== undefined ? 'own' : answer.kind
      // The live page is there with the first answer.
      if (!answered.has(name)) answered.set(name, performance.now() - start)
    },
    (step) => steps.push(step),
  )
  /** Milliseconds until each kind of answer; that of the open file alone is called `own`. */
  return (...requests: readonly Request[]): ReadonlyMap<string, number> => {
    answered.clear()
    start = performance.now()
    for (const request of requests) receive(request)
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) step()
    return new Map(answered)
  }
}

/** Random numbers that are the same in each run. */
function repeatableNumbers(): (below: number) => number {
  let state = 37
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

/** A text with one keystroke more: a character typed, one deleted, or a digit changed. */
function withKeystroke(text: string, take: (below: number) => number): string {
  const offset = take(text.length)
  const kind = take(4)
  if (kind === 0) return text.slice(0, offset) + text.slice(offset + 1)
  if (kind === 1) return `${text.slice(0, offset)}x${text.slice(offset)}`
  const digit = offset + text.slice(offset).search(/\d/)
  return `${text.slice(0, digit)}${(Number(text[digit]) + 1) % 10}${text.slice(digit + 1)}`
}

const atPart = (times: readonly number[], part: number): number =>
  [...times].sort((one, other) => one - other)[Math.floor((times.length - 1) * part)]!

const inMilliseconds = (time: number): string => `${Math.round(time)} ms`

/** Opens a project and types in random files of it, one keystroke at a time. */
function measure(project: Project, texts: ReadonlyMap<string, string>): void {
  const { pictures, uses } = project.files
  const take = repeatableNumbers()
  const send = measuredService()
  const files = [...texts.keys()].filter((path) => /^calculators\/.+\/.+\.json$/.test(path))
  const opening = send(
    {
      kind: 'open',
      version: 1,
      texts: [...texts],
      before: [],
      shown: 0,
      around: {
        pictures: [...(pictures ?? [])],
        keys: [...(uses?.keys ?? [])],
        families: uses?.families ?? [],
        today: dayOn(new Date()),
      },
    },
    { kind: 'look', file: files[take(files.length)] },
  )
  const own: number[] = []
  const findings: number[] = []
  const shown: number[] = []
  let version = 1
  for (let turn = 0; turn < edits; turn += 1) {
    const file = files[take(files.length)]!
    const text = texts.get(file)!
    send({ kind: 'look', file })
    const after = send({
      kind: 'edit',
      version: (version += 1),
      changes: { [file]: withKeystroke(text, take) },
    })
    own.push(after.get('own')!)
    findings.push(after.get('findings')!)
    shown.push(after.get('shown')!)
    send({ kind: 'edit', version: (version += 1), changes: { [file]: text } })
  }
  const row = (name: string, times: readonly number[]): void =>
    console.log(
      name.padEnd(34),
      inMilliseconds(atPart(times, 0.5)).padStart(8),
      inMilliseconds(atPart(times, 0.95)).padStart(8),
      inMilliseconds(Math.max(...times)).padStart(8),
    )
  console.log(
    `\n${files.length} programs: list of programs ${inMilliseconds(opening.get('catalogue')!)}, ` +
      `findings of the open one ${inMilliseconds(opening.get('own')!)}, ` +
      `live page ${inMilliseconds(opening.get('shown')!)}, ` +
      `all findings ${inMilliseconds(opening.get('findings')!)}`,
  )
  console.log('a keystroke in any program'.padEnd(34), '     p50      p95  longest')
  row('until its findings', own)
  row('until those of the project', findings)
  row('until the live page can follow', shown)
}

/**
 * `npm run bench -- studio`: how long the worker of the Studio takes to open a project and to
 * answer a keystroke, in this project and in one of several times its size. Times are of the clock:
 * run it on a quiet machine. They fail nothing.
 */
export function benchStudio(root: string): number {
  const project = openProject(root)
  measure(project, project.files.texts)
  measure(project, enlargedProject(project, largeProject))
  return 0
}
