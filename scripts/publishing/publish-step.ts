import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemErrorIn, systemErrorText } from '../support/system-errors.mjs'

/** Why a command stops: what is wrong, why it matters, what to do. */
export interface ProblemTexts {
  readonly what: string
  readonly why: string
  readonly fix: string
}

/** A step could not be done. Its texts are for staff: no stack, no text of a library. */
export class StepProblem extends Error {
  readonly texts: ProblemTexts
  /** What pages have their own texts for. */
  readonly kind: 'locked' | 'full' | undefined
  constructor(texts: ProblemTexts, options: ErrorOptions & { kind?: StepProblem['kind'] } = {}) {
    super(texts.what, options)
    this.texts = texts
    this.kind = options.kind
  }
}

/** A step, for its message. */
export interface Step {
  /** After "This happened while ": `building the site`. */
  readonly doing: string
  /** Where it works, for errors that name no path. */
  readonly folder: string
}

/** Any error as a problem of a step. */
export function stepProblem(error: unknown, { doing, folder }: Step): StepProblem {
  if (error instanceof StepProblem) return error
  const system = systemErrorIn(error)
  const texts =
    system === undefined
      ? {
          what: 'The program itself has a fault.',
          fix: 'Send the file with the details to an engineer.',
        }
      : systemErrorText(system, folder)
  return new StepProblem({ ...texts, why: `This happened while ${doing}.` }, { cause: error })
}

/**
 * Runs a step of publishing or of a preview. All of them run in here: whatever fails becomes a
 * problem with texts for staff.
 */
export async function asStep<Result>(
  step: Step,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw stepProblem(error, step)
  }
}

/** Writes the details of a fault of the program to a file, if that is possible. */
function noteFault(error: unknown, root: string): string | undefined {
  const file = join(root, '.cache/last-fault.txt')
  try {
    mkdirSync(join(root, '.cache'), { recursive: true })
    writeFileSync(file, error instanceof Error ? (error.stack ?? error.message) : String(error))
    return file
  } catch {
    return undefined
  }
}

/** A problem as a command prints it. @param state the resulting state, for the person */
export function problemText(
  name: string,
  { texts, cause }: StepProblem,
  root: string,
  state: string,
): string {
  const isFault = cause !== undefined && systemErrorIn(cause) === undefined
  const file = isFault ? noteFault(cause, root) : undefined
  const details = file === undefined ? '' : ` The details are in ${file}.`
  const why = [texts.why, state].filter((text) => text !== '').join(' ')
  return `${name}: ${texts.what}\n  ${why}${details}\n  What to do: ${texts.fix}`
}

/**
 * Runs a command; a problem is printed in plain text, without a stack.
 * @param state the state after a problem: which version visitors have
 * @returns the exit code
 */
export async function runPlainly(
  { name, root, state }: { name: string; root: string; state: () => string },
  step: Step,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await asStep(step, work)
  } catch (error) {
    const holds = await asStep(step, state).catch(() => '')
    console.error(problemText(name, error as StepProblem, root, holds))
    return 1
  }
}
