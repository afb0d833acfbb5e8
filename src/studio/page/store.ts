/** Where the Studio saves: the files of the project on this machine, or a draft on a server. */
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Changes } from '../editing/index.ts'
import { readDraft } from '#api/addresses.ts'
import { askDrafts } from '../server-drafts/api.ts'
import { openDraftStore, type DraftState, type DraftStore } from '../server-drafts/draft-store.ts'
import { connectDisk, type Connected, type DiskConnection } from './connection.ts'
import { saveTexts, type OpenedProject } from './server.ts'
import type { SessionParts } from './session.ts'

export interface Store {
  /** The project as it is saved. */
  readonly opened: OpenedProject
  readonly saveTexts: SessionParts['saveTexts']
  /** Calls back with what others save. */
  readonly follow: (onChange: (changes: Changes) => void) => () => void
  /** The draft that is saved; undefined where files are. */
  readonly draft: DraftStore | undefined
  /** The connection to the files; undefined where a draft is saved. */
  readonly disk?: DiskConnection
  /** Whether the draft of the address is not there. */
  readonly isMissing: boolean
}

/** How often it is looked whether a colleague has saved the same draft (milliseconds). */
const lookEach = 15_000
const newKey = 'studio-new-draft'

/** The id of the draft that begins here; it is kept until the draft is on the server. */
function newDraftId(): string {
  const known = localStorage.getItem(newKey)
  const id = known ?? crypto.randomUUID()
  localStorage.setItem(newKey, id)
  return id
}

export const draftAddress = (id: string): string => `/studio/?draft=${id}`

function followDraft(draft: DraftStore, onChange: (changes: Changes) => void): () => void {
  const look = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return
    const changes = await draft.look()
    if (Object.keys(changes).length > 0) onChange(changes)
  }
  const timer = setInterval(() => void look(), lookEach)
  const onVisible = (): void => void look()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** Opens what the server saves to, and the draft of the address. */
export async function openStore(opened: OpenedProject, newName: () => string): Promise<Store> {
  if (opened.saves === 'files') {
    const disk = connectDisk()
    return { opened, saveTexts, follow: disk.follow, draft: undefined, disk, isMissing: false }
  }
  const wanted = new URLSearchParams(location.search).get('draft')
  const answer =
    wanted === null ? undefined : await askDrafts(readDraft, { params: { id: wanted } })
  const found = answer?.kind === 'ok' ? answer.body : undefined
  const isMissing = answer?.kind === 'problem' && answer.problem.id === 'notFound'
  if (answer !== undefined && found === undefined && !isMissing) throw new Error('no answer')
  const id = found?.id ?? newDraftId()
  const draft = openDraftStore(new Map(opened.texts), { id, found }, { ask: askDrafts, newName })
  draft.subscribe(() => {
    const now = draft.get()
    if (now.kept === undefined) return
    if (localStorage.getItem(newKey) === now.id) localStorage.removeItem(newKey)
    const address = draftAddress(now.id)
    if (location.pathname + location.search !== address) history.replaceState(null, '', address)
  })
  return {
    opened: { ...opened, project: `${opened.project}-${id}`, texts: [...draft.texts()] },
    saveTexts: draft.save,
    follow: (onChange) => followDraft(draft, onChange),
    draft,
    isMissing,
  }
}

export const StoreContext = createContext<Store | undefined>(undefined)

/** The store of the page. */
export function useStore(): Store {
  const store = useContext(StoreContext)
  if (store === undefined) throw new Error('no store')
  return store
}

const noDraft = (): undefined => undefined
const noSubscription = (): (() => void) => noDraft

/** The state of the draft that is saved; undefined where files are. */
export function useDraftState(): DraftState | undefined {
  const { draft } = useStore()
  return useSyncExternalStore(draft?.subscribe ?? noSubscription, draft?.get ?? noDraft)
}

const isHere = (): Connected => 'here'

/** Whether the server of the files answers. */
export function useConnected(): Connected {
  const { disk } = useStore()
  return useSyncExternalStore(disk?.subscribe ?? noSubscription, disk?.get ?? isHere)
}
