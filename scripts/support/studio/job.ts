/**
 * The job of a publication in files: the process that publishes writes its state, so it is found
 * again by another page and by another start of the Studio.
 */
import { hash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Job, JobReason, JobStep, ShownJob } from '#studio/publishing/job.ts'
import type { StepProblem } from '../../publishing/publish-step.ts'
import { isRunning } from '../is-running.ts'
import { systemErrorIn } from '../system-errors.mjs'

/** How many of the last lines are shown. */
const mostLines = 200

interface StoredJob {
  readonly job: Job
  /** The process that publishes; undefined until it has begun. */
  readonly process?: number | undefined
}

/** The file of the job of a project, beside what else is kept of it on this machine. */
export const jobFile = (root: string, project: string): string =>
  join(root, '.cache/publications', `${hash('sha256', project).slice(0, 16)}.json`)

export const logFile = (file: string): string => file.replace(/json$/, 'log')

function writeJob(file: string, stored: StoredJob): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.next`, JSON.stringify(stored))
  renameSync(`${file}.next`, file)
}

function readStored(file: string): StoredJob | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredJob
  } catch {
    // A file that is missing or damaged is no job.
    return undefined
  }
}

const linesOf = (file: string): readonly string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .slice(-mostLines)
    : []

/** The last job of a project. One whose process has ended without an end was stopped. */
export function readJob(file: string): ShownJob | undefined {
  const stored = readStored(file)
  if (stored === undefined) return undefined
  const { job, process: id } = stored
  const isStopped = job.state === 'running' && (id === undefined || !isRunning(id))
  // It may have ended while this was looked at.
  const now = isStopped ? (readStored(file)?.job ?? job) : job
  const { id: own, restores, began } = now
  const shown: Job =
    isStopped && now.state === 'running'
      ? { id: own, restores, began, state: 'failed', reason: { kind: 'stopped' } }
      : now
  return { ...shown, lines: linesOf(logFile(file)) }
}

/**
 * Begins the job of a process.
 * @param start starts the process, whose lines go to the log @returns its id
 */
export function beginJob(
  file: string,
  restores: string | undefined,
  start: (log: string) => number | undefined,
): ShownJob {
  const begun: Job = {
    id: randomUUID(),
    restores,
    began: Date.now(),
    state: 'running',
    step: 'checking',
  }
  mkdirSync(dirname(file), { recursive: true })
  rmSync(logFile(file), { force: true })
  writeJob(file, { job: begun, process: process.pid })
  writeJob(file, { job: begun, process: start(logFile(file)) })
  return { ...begun, lines: [] }
}

/** What the process of a job reports. */
export interface JobReport {
  readonly step: (step: JobStep, pages?: readonly [made: number, all: number]) => void
  readonly done: (outcome: { version: string; isUnchanged: boolean; page?: string }) => void
  readonly fail: (reason: JobReason) => void
}

/** A report of a command that is run by hand. */
const noReport: JobReport = {
  step: () => undefined,
  done: () => undefined,
  fail: () => undefined,
}

/** How often the pages that are made are written (milliseconds). */
const pause = 300

/** The report of this process about the job in a file. */
export function reportTo(file: string | undefined): JobReport {
  const stored = file === undefined ? undefined : readStored(file)
  if (file === undefined || stored === undefined) return noReport
  const { id, restores, began } = stored.job
  const start = { id, restores, began }
  let last = 0
  const put = (job: Job): void => writeJob(file, { job, process: process.pid })
  return {
    step(step, pages) {
      if (pages !== undefined && Date.now() - last < pause) return
      last = Date.now()
      put({ ...start, state: 'running', step, ...(pages && { pages }) })
    },
    done: (outcome) => put({ ...start, state: 'done', ...outcome }),
    // The first reason is the one that the others follow from.
    fail(reason) {
      if (readStored(file)?.job.state === 'running') put({ ...start, state: 'failed', reason })
    },
  }
}

const ofSystem: ReadonlyMap<string, 'full' | 'denied'> = new Map([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EACCES', 'denied'],
  ['EPERM', 'denied'],
  ['EROFS', 'denied'],
])

/** The reason that a problem of a step is. */
export function reasonOf(problem: StepProblem): JobReason {
  if (problem.kind !== undefined) return { kind: problem.kind }
  if (problem.cause === undefined) return { kind: 'other' }
  const system = systemErrorIn(problem.cause)
  return { kind: system === undefined ? 'fault' : (ofSystem.get(system.code ?? '') ?? 'other') }
}
