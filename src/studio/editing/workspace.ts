/** The texts that a person works on, with all steps back and forward. */
import { rebasedSteps } from './rebase.ts'
import type { Changes, Conflict, Step } from './step.ts'

/** A value: each operation returns another one. */
export interface Workspace {
  readonly texts: ReadonlyMap<string, string>
  /** What the disk, or the server, has. */
  readonly base: ReadonlyMap<string, string>
  /** Grows with each change; answers about another version are old. */
  readonly version: number
  readonly past: readonly Step[]
  readonly future: readonly Step[]
}

/** Typing in one field within this time is one step (milliseconds). */
const sameStep = 1000

/** A workspace without changes. */
export const openWorkspace = (texts: ReadonlyMap<string, string>): Workspace => ({
  texts,
  base: texts,
  version: 1,
  past: [],
  future: [],
})

function textsWithChanges(
  texts: ReadonlyMap<string, string>,
  changes: Changes,
): Map<string, string> {
  const next = new Map(texts)
  for (const [path, text] of Object.entries(changes))
    if (text === undefined) next.delete(path)
    else next.set(path, text)
  return next
}

/** An object for paths of any name. */
const byPath = (entries: readonly (readonly [string, string | undefined])[]): Changes =>
  Object.fromEntries(entries)

/**
 * Changes texts in one step. Texts that stay the same are no change.
 * @param field where a person types: steps of the same field within a second are one
 */
export function changeTexts(
  workspace: Workspace,
  changes: Changes,
  { field, time = Date.now() }: { readonly field?: string; readonly time?: number } = {},
): Workspace {
  const { texts, past, version } = workspace
  const changed = Object.entries(changes).filter(([path, text]) => texts.get(path) !== text)
  if (changed.length === 0) return workspace
  const last = past.at(-1)
  const isSame =
    field !== undefined &&
    last?.field === field &&
    time - last.time < sameStep &&
    workspace.future.length === 0
  const before = byPath(changed.map(([path]) => [path, texts.get(path)]))
  const step: Step = {
    before: isSame ? { ...before, ...last.before } : before,
    after: isSame ? { ...last.after, ...byPath(changed) } : byPath(changed),
    ...(field !== undefined && { field }),
    time,
  }
  return {
    ...workspace,
    texts: textsWithChanges(texts, byPath(changed)),
    version: version + 1,
    past: [...(isSame ? past.slice(0, -1) : past), step],
    future: [],
  }
}

/** Takes the last step back. */
export function undoStep(workspace: Workspace): Workspace {
  const step = workspace.past.at(-1)
  if (step === undefined) return workspace
  return {
    ...workspace,
    texts: textsWithChanges(workspace.texts, step.before),
    version: workspace.version + 1,
    past: workspace.past.slice(0, -1),
    future: [step, ...workspace.future],
  }
}

/** Makes the step again that was taken back last. */
export function redoStep(workspace: Workspace): Workspace {
  const [step, ...future] = workspace.future
  if (step === undefined) return workspace
  return {
    ...workspace,
    texts: textsWithChanges(workspace.texts, step.after),
    version: workspace.version + 1,
    // What is typed next is a step of its own.
    past: [...workspace.past, { ...step, time: Number.NEGATIVE_INFINITY }],
    future,
  }
}

/** The files that differ from the base, with their texts; `undefined` for a removed file. */
export function changedFiles({ texts, base }: Pick<Workspace, 'texts' | 'base'>): Changes {
  const paths = [...new Set([...base.keys(), ...texts.keys()])].sort()
  return byPath(
    paths.flatMap((path) => {
      const text = texts.get(path)
      return text === base.get(path) ? [] : [[path, text] as const]
    }),
  )
}

/** What was written is the base from here on; what was typed meanwhile stays changed. */
export const markSaved = (workspace: Workspace, written: Changes): Workspace => ({
  ...workspace,
  base: textsWithChanges(workspace.base, written),
})

/**
 * Takes over what somebody else has changed. A file that is unchanged here follows, and no step of
 * this person takes that back; a file that was changed here keeps its text, and is a conflict.
 */
export function takeOver(
  workspace: Workspace,
  onDisk: Changes,
): { readonly workspace: Workspace; readonly conflicts: readonly Conflict[] } {
  const { texts, base } = workspace
  const news = Object.entries(onDisk).filter(([path, text]) => base.get(path) !== text)
  const isOwn = (path: string, theirs: string | undefined): boolean =>
    texts.get(path) !== base.get(path) && texts.get(path) !== theirs
  const conflicts = news
    .filter(([path, theirs]) => isOwn(path, theirs))
    .map(([path, theirs]): Conflict => ({ path, mine: texts.get(path), theirs }))
  const followed = byPath(news.filter(([path, theirs]) => !isOwn(path, theirs)))
  return { workspace: markSaved(withTheirs(workspace, followed), followed), conflicts }
}

/** The texts of somebody else, which are no step of this person. */
function withTheirs(workspace: Workspace, theirs: Changes): Workspace {
  const { texts, version } = workspace
  const changed = byPath(Object.entries(theirs).filter(([path, text]) => texts.get(path) !== text))
  if (Object.keys(changed).length === 0) return workspace
  return {
    ...workspace,
    ...rebasedSteps(workspace, changed, texts),
    texts: textsWithChanges(texts, changed),
    version: version + 1,
  }
}

/**
 * Settles a conflict: their text is the base, and mine or theirs the text. The choice is a step: to
 * take back mine leads to theirs, and to take back theirs leads to the conflict.
 */
export function settleConflict(
  workspace: Workspace,
  conflict: Conflict,
  kept: 'mine' | 'theirs',
): Workspace {
  const { path, theirs } = conflict
  const based = markSaved(workspace, { [path]: theirs })
  if (kept === 'theirs') {
    const taken = changeTexts(based, { [path]: theirs })
    const last = taken.past.at(-1)
    return taken === based || last === undefined
      ? based
      : { ...taken, past: [...taken.past.slice(0, -1), { ...last, conflict }] }
  }
  const mine = based.texts.get(path)
  const open = withTheirs(based, { [path]: theirs })
  // Earlier steps would lead to texts that theirs is not in.
  return open === based ? based : changeTexts(open, { [path]: mine })
}
