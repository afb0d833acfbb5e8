/** The texts that a person works on, with all steps back and forward. */

/** The texts of files by their paths; `undefined` where a step removes or has not yet made one. */
export type Changes = Readonly<Record<string, string | undefined>>

/** One action of a person: the files that it changed, before and after. */
interface Step {
  readonly before: Changes
  readonly after: Changes
  /** The field that was typed in; typing there again soon belongs to the same step. */
  readonly field?: string
  /** When it was changed last, in milliseconds. */
  readonly time: number
}

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

/** A file that was changed here, and by someone else as well. */
export interface Conflict {
  readonly path: string
  readonly mine: string | undefined
  readonly theirs: string | undefined
}

/**
 * Takes over what has changed on disk. A file that is unchanged here follows, as a step that can be
 * taken back; a file that was changed here keeps its text, and is a conflict.
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
  return { workspace: markSaved(changeTexts(workspace, followed), followed), conflicts }
}

/** Settles a conflict: their text is the base, and mine or theirs the text. */
export function settleConflict(
  workspace: Workspace,
  { path, theirs }: Conflict,
  kept: 'mine' | 'theirs',
): Workspace {
  const based = markSaved(workspace, { [path]: theirs })
  return kept === 'mine' ? based : changeTexts(based, { [path]: theirs })
}
