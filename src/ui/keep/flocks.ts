import { forget, keep, namesOf, recall } from './device.ts'
import { currentFlockName, flockPrefix } from './kept-names.ts'

/** A flock: the program that keeps it, what was entered there, as in a link, and its name. */
export interface Flock {
  readonly program: string
  readonly query: string
  readonly title: string
}
/** A flock of this device, with the name under which it is kept. */
export type KeptFlock = Flock & { readonly name: string }

/** The version of what is written here; what a later one has written is not guessed at. */
const version = 1

/** Reads a flock from its text; undefined where it is none, or one of a later version. */
export function readFlock(text: string): Flock | undefined {
  try {
    const flock = JSON.parse(text) as Partial<Record<keyof Flock | 'version', unknown>> | null
    const { program, query, title } = flock ?? {}
    return flock?.version === version &&
      typeof program === 'string' &&
      typeof query === 'string' &&
      typeof title === 'string'
      ? { program, query, title }
      : undefined
  } catch {
    return undefined
  }
}

/** The flock that is kept under a name. */
function flockAt(name: string): readonly KeptFlock[] {
  const flock = readFlock(recall(name) ?? '')
  return flock === undefined ? [] : [{ ...flock, name }]
}

/** The flocks of this device, the first that was kept first. */
export const flocks = (): readonly KeptFlock[] => namesOf(flockPrefix).flatMap(flockAt)

/** The flock that fills the programs. */
export const currentFlock = (): KeptFlock | undefined => flockAt(recall(currentFlockName) ?? '')[0]

/** Tells whoever shows it, in this tab too. */
const tell = () => window.dispatchEvent(new Event('storage'))

/** Lets a flock fill the programs; without a name none does. */
export function chooseFlock(name?: string): void {
  if (name === undefined) forget(currentFlockName)
  else keep(currentFlockName, name)
  tell()
}

/** A name that no flock has: two that are kept at one time are two. */
function newName(): string {
  let time = Date.now()
  while (recall(flockPrefix + String(time)) !== undefined) time += 1
  return flockPrefix + String(time)
}

/**
 * Keeps a flock, which then fills the programs.
 * @param name under which it is kept already; a new one otherwise
 * @returns whether it outlives this visit
 */
export function keepFlock(flock: Flock, name = newName()): boolean {
  const outlives = keep(name, JSON.stringify({ version, ...flock }))
  chooseFlock(name)
  return outlives
}
