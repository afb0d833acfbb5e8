/** The answers about a new program on the disk, from the first one until its files are written. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Answers } from './interview.ts'

/** The file of the draft, in the folder of a project. */
export const draftPath = '.cache/new-calculator.json'

/** A draft as it was found. */
interface FoundDraft {
  readonly answers: Answers
  /** What could not be read, in a sentence. */
  readonly note: string | undefined
}

/** Answers of a file that another version may have written, or a person: texts by question. */
function validAnswers(data: unknown): Answers {
  const given = (data as { answers?: unknown } | null)?.answers
  if (typeof given !== 'object' || given === null) throw new SyntaxError('no answers')
  return Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string] =>
        /^[a-z]+(-[A-Za-z0-9]+)*$/.test(entry[0]) && typeof entry[1] === 'string',
    ),
  )
}

/** A path that no file has. */
function freePath(path: string): string {
  for (let turn = 1; ; turn += 1) {
    const free = path.replace(/\.json$/, `.${turn}.json`)
    if (!existsSync(free)) return free
  }
}

/** Moves the draft aside, and returns where to. */
export function setDraftAside(folder: string): string {
  const path = join(folder, draftPath)
  const aside = freePath(path)
  renameSync(path, aside)
  return aside
}

export function readAnswersDraft(folder: string): FoundDraft {
  const path = join(folder, draftPath)
  if (!existsSync(path)) return { answers: {}, note: undefined }
  try {
    return { answers: validAnswers(JSON.parse(readFileSync(path, 'utf8'))), note: undefined }
  } catch {
    const note = `The draft of an earlier start cannot be read. It is now in ${setDraftAside(folder)}.`
    return { answers: {}, note }
  }
}

/** Writes the draft to the disk. It replaces the one before as a whole, or not at all. */
export function keepDraft(folder: string, answers: Answers): void {
  const path = join(folder, draftPath)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(`${path}.next`, `${JSON.stringify({ answers }, undefined, 2)}\n`, { flush: true })
  renameSync(`${path}.next`, path)
}

export function removeDraft(folder: string): void {
  if (existsSync(join(folder, draftPath))) rmSync(join(folder, draftPath))
}
