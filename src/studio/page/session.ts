/**
 * The state of the Studio's page: the workspace, what the worker has answered about it, and what is
 * on disk. Every part of the page reads it by `useSession` and changes the workspace by `edit`:
 *
 * ```ts
 * session.edit((workspace) => setValue(workspace, file, path, value, { field }))
 * ```
 *
 * The workspace goes to the worker and into the drafts of the device with each change.
 */
import { useSyncExternalStore } from 'react'
import {
  changedFiles,
  editText,
  openWorkspace,
  redoStep,
  markSaved,
  settleConflict,
  setText,
  several,
  takeOver,
  undoStep,
  type Changes,
  type Conflict,
  type Workspace,
} from '../editing/index.ts'
import type { Connection } from '../worker/client.ts'
import type { Catalogue, News, ShownFinding } from '../worker/protocol.ts'
import type { Argument, QuestionName, Reply } from '../worker/questions/index.ts'
import type { Drafts } from './drafts.ts'
import type { OpenedProject, Saved } from './server.ts'

export interface SessionState {
  readonly workspace: Workspace
  readonly catalogue: Catalogue | undefined
  /** The findings of the last version that was checked. */
  readonly findings: readonly ShownFinding[]
  readonly findingsVersion: number
  /** The number of the project that the live page shows; 0 before the first. */
  readonly shown: number
  /** The files whose older texts it shows; undefined: there is no sound project. */
  readonly held: readonly string[] | undefined
  readonly conflicts: readonly Conflict[]
  readonly saving: 'no' | 'now' | 'failed'
  /** The message of the worker's own failure, for engineers. */
  readonly failure: string | undefined
  /** Whether the worker got no further and was ended: the next change opens another one. */
  readonly isStalled: boolean
}

export interface Session {
  readonly get: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  readonly edit: (change: (workspace: Workspace) => Workspace) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Has the file that a person looks at checked first. */
  readonly look: (file: string | undefined) => void
  /** Makes the changes that fix a finding. */
  readonly fix: (finding: ShownFinding) => void
  readonly save: () => Promise<void>
  readonly settle: (conflict: Conflict, kept: 'mine' | 'theirs') => void
  /** Takes over what has changed on disk. */
  readonly onDisk: (changes: Changes) => void
  /** Takes an answer of the worker. */
  readonly answer: (answer: News) => void
  /** Asks the worker about the newest texts; undefined where there is no reply. */
  readonly ask: <Name extends QuestionName>(
    name: Name,
    argument: Argument<Name>,
  ) => Promise<Reply<Name> | undefined>
}

/** What a session works with; tests replace it. */
export interface SessionParts {
  readonly connection: Connection
  readonly drafts: Drafts
  readonly saveTexts: (changes: Changes, base: ReadonlyMap<string, string>) => Promise<Saved>
}

/**
 * Opens a session with what was not saved the last time.
 * @param origins earlier texts, the newest first: the first sound ones are shown in place of those
 *   with an error
 */
export async function openSession(
  { texts, around }: Pick<OpenedProject, 'texts' | 'around'>,
  { connection, drafts, saveTexts }: SessionParts,
  origins: readonly ReadonlyMap<string, string>[] = [new Map(texts)],
): Promise<Session> {
  const onDisk = openWorkspace(new Map(texts))
  const unsaved = await drafts.all().catch(() => [])
  const isOfDisk = ({ path, base }: (typeof unsaved)[number]): boolean =>
    onDisk.base.get(path) === base
  const restored = several(onDisk, (from) => ({
    ...from,
    texts: new Map(
      [...from.texts, ...unsaved.map(({ path, text }) => [path, text] as const)].filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    ),
  }))
  let state: SessionState = {
    workspace: restored,
    catalogue: undefined,
    findings: [],
    findingsVersion: 0,
    shown: 0,
    held: [],
    // The file on disk is another one than the draft was made from.
    conflicts: unsaved
      .filter((draft) => !isOfDisk(draft) && onDisk.base.get(draft.path) !== draft.text)
      .map(({ path, text }) => ({ path, mine: text, theirs: onDisk.base.get(path) })),
    saving: 'no',
    failure: undefined,
    isStalled: false,
  }
  const listeners = new Set<() => void>()
  const set = (change: Partial<SessionState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const openProject = (): void => {
    const { workspace, shown } = state
    const before = origins.map((origin) => changedFiles({ texts: origin, base: workspace.texts }))
    connection.open(workspace.version, workspace.texts, around, before, shown)
  }
  const move = (workspace: Workspace, further: Partial<SessionState> = {}): void => {
    const before = state.workspace
    set({ workspace, ...further })
    if (workspace === before) return
    drafts.keep(
      Object.entries(changedFiles(workspace)).map(([path, text]) => ({
        path,
        text,
        base: workspace.base.get(path),
      })),
    )
    if (workspace.version === before.version) return
    if (state.isStalled) {
      set({ isStalled: false })
      openProject()
    } else
      connection.edit(
        workspace.version,
        changedFiles({ texts: workspace.texts, base: before.texts }),
      )
  }
  openProject()
  const without = ({ path }: Conflict, from = state.conflicts): readonly Conflict[] =>
    from.filter((each) => each.path !== path)

  return {
    get: () => state,
    ask: (name, argument) => connection.ask(name, state.shown, argument),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit: (change) => move(change(state.workspace)),
    look: (file) => connection.look(file),
    undo() {
      const conflict = state.workspace.past.at(-1)?.conflict
      const conflicts = conflict ? [...without(conflict), conflict] : state.conflicts
      move(undoStep(state.workspace), { conflicts })
    },
    redo() {
      const conflict = state.workspace.future[0]?.conflict
      move(redoStep(state.workspace), {
        conflicts: conflict ? without(conflict) : state.conflicts,
      })
    },
    fix({ file, edits }) {
      // Its positions are those of the text that was checked.
      if (state.findingsVersion === state.workspace.version)
        move(editText(state.workspace, file, edits))
    },
    async save() {
      const { workspace } = state
      const changes = changedFiles(workspace)
      // Files belong together: none is saved while it is open which text of one is right.
      if (state.conflicts.length > 0) return
      if (state.saving === 'now' || Object.keys(changes).length === 0) return
      set({ saving: 'now' })
      const outcome = await saveTexts(changes, workspace.base)
      if (outcome.kind === 'saved') {
        move(markSaved(state.workspace, changes), { saving: 'no' })
        return
      }
      if (outcome.kind === 'failed') {
        set({ saving: 'failed' })
        return
      }
      const taken = takeOver(state.workspace, outcome.theirs)
      const others = taken.conflicts.reduce((from, each) => without(each, from), state.conflicts)
      move(taken.workspace, { saving: 'no', conflicts: [...others, ...taken.conflicts] })
    },
    settle(conflict, kept) {
      const conflicts = without(conflict)
      move(settleConflict(state.workspace, conflict, kept), { conflicts })
    },
    onDisk(changes) {
      // What this page has just written comes back as well.
      const { workspace, conflicts } = takeOver(state.workspace, changes)
      const paths = new Set(conflicts.map(({ path }) => path))
      const others = state.conflicts.filter(({ path }) => !paths.has(path))
      move(workspace, { conflicts: [...others, ...conflicts] })
    },
    answer(answer) {
      switch (answer.kind) {
        case 'catalogue':
          set({ catalogue: answer.catalogue })
          break
        case 'findings':
          set(
            answer.file === undefined
              ? { findings: answer.findings, findingsVersion: answer.version, failure: undefined }
              : {
                  findings: [
                    ...state.findings.filter(({ file }) => file !== answer.file),
                    ...answer.findings,
                  ],
                },
          )
          break
        case 'shown':
          set({
            held: answer.held,
            ...(answer.held !== undefined && { shown: answer.number }),
          })
          break
        case 'stalled':
          set({ isStalled: true })
          break
        default:
          set({ failure: answer.message })
      }
    },
  }
}

/**
 * What is known of the newest texts. That there are no errors is known once all files of a version
 * are checked: the findings of the open file come before those of the others.
 */
export function checkStatus({
  workspace,
  findings,
  findingsVersion,
  failure,
  isStalled,
}: SessionState): 'checking' | 'none' | 'count' | 'failed' | 'stalled' {
  if (isStalled) return 'stalled'
  if (findings.some(({ isError }) => isError)) return 'count'
  if (findingsVersion !== workspace.version) return failure === undefined ? 'checking' : 'failed'
  return findings.length === 0 ? 'none' : 'count'
}

/** A part of the state of a session, for a component. */
export const useSession = <Part>(session: Session, select: (state: SessionState) => Part): Part =>
  useSyncExternalStore(session.subscribe, () => select(session.get()))

/** Types into the text of a file. */
export const typeText = (session: Session, file: string, text: string): void =>
  session.edit((workspace) => setText(workspace, file, text, { field: `text of ${file}` }))
