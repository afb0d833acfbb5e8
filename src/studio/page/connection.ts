/**
 * The connection to the Studio's own server: what changes on disk, and whether the server is there.
 * A server that was started again is found again.
 */
import type { Changes } from '../editing/index.ts'
import { fetchLiveParts, fetchProject, withoutNull } from './server.ts'

/**
 * Whether the server answers; `renewed`: the one that was started again has other code, or another
 * origin for the live page, so this page must be loaded again.
 */
export type Connected = 'here' | 'lost' | 'renewed'

export interface DiskConnection {
  readonly get: () => Connected
  readonly subscribe: (listener: () => void) => () => void
  /** Calls back with the files that someone else changes on disk. */
  readonly follow: (onChange: (changes: Changes) => void) => () => void
}

/** What a connection works with; tests replace it. */
interface DiskParts {
  readonly open: () => EventSource
  /** The texts of the server that was started again. */
  readonly readTexts: () => Promise<Changes>
  /** What this page was made from, as the server has it now. */
  readonly readMark: () => Promise<string>
  /** How long until a lost server is looked for again (milliseconds). */
  readonly pause: number
}

const pageParts: DiskParts = {
  open: () => new EventSource('/studio/api/changes'),
  readTexts: async () => withoutNull((await fetchProject()).texts),
  async readMark() {
    const page = await fetch('/studio')
    if (!page.ok) throw new Error(`/studio: ${page.status}`)
    // The names of scripts change with the code.
    const scripts = (await page.text()).match(/\/studio\/assets\/[^"]+/g) ?? []
    const { origin = '' } = await fetchLiveParts()
    return [...scripts, origin].join(' ')
  },
  pause: 2000,
}

/** Opens the connection of a page. */
export function connectDisk(parts: DiskParts = pageParts): DiskConnection {
  const listeners = new Set<() => void>()
  let state: Connected = 'here'
  const set = (next: Connected): void => {
    if (state === next || state === 'renewed') return
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow(onChange) {
      let events: EventSource | undefined
      let timer: ReturnType<typeof setTimeout> | undefined
      let mark: string | undefined
      let isEnded = false
      const found = async (): Promise<void> => {
        const now = await parts.readMark()
        const isFirst = mark === undefined
        mark ??= now
        if (mark !== now) return set('renewed')
        // After a lost connection, what has changed meanwhile is read.
        if (!isFirst) onChange(await parts.readTexts())
        set('here')
      }
      const lost = (): void => {
        events?.close()
        if (isEnded) return
        set('lost')
        timer = setTimeout(open, parts.pause)
      }
      const open = (): void => {
        const opened = parts.open()
        events = opened
        opened.addEventListener('open', () => void found().catch(lost))
        opened.addEventListener('error', lost)
        opened.addEventListener('message', ({ data }: MessageEvent<string>) =>
          onChange(withoutNull(Object.entries(JSON.parse(data) as Record<string, string | null>))),
        )
      }
      open()
      return () => {
        isEnded = true
        clearTimeout(timer)
        events?.close()
      }
    },
  }
}
