/**
 * What the offline worker keeps, as the build works it out: addresses of files, by the use that
 * needs them.
 */
export interface OfflinePlan {
  /** Changes with the content of any file or page. */
  readonly version: string
  /**
   * What every page needs, and for each language the empty page that any of its pages can be
   * rendered into.
   */
  readonly core: readonly string[]
  /** What the programs need in every language: definitions, tables, pictures. */
  readonly programs: readonly string[]
  /** What one language adds: its words. */
  readonly languages: Readonly<Record<string, readonly string[]>>
  /** Packs only for a visitor who stores everything. */
  readonly rest: readonly string[]
}

/** A part of the site to keep: the core, a language's programs, or everything in all languages. */
export type Pack = string
export const everything: Pack = 'everything'
export const core: Pack = 'core'

export function packFiles(plan: OfflinePlan, pack: Pack): readonly string[] {
  if (pack === core) return plan.core
  if (pack === everything)
    return [...plan.core, ...plan.programs, ...Object.values(plan.languages).flat(), ...plan.rest]
  return [...plan.core, ...plan.programs, ...(plan.languages[pack] ?? [])]
}

/**
 * The address under which a worker notes that it has a pack in full. A page that requests it gets
 * `proofOf` from a worker that can answer without a network, and from no server.
 */
export const keptAddress = (pack: Pack): string => `/kept/${pack}`
export const proofOf = (pack: Pack): string => `kept: ${pack}`

/** The address of the empty page of a language; the first language has no prefix. */
export const shellOf = (language: string, standard: string): string =>
  language === standard ? '/shell.html' : `/${language}/shell.html`

/** The path, behind a language, of the page that gets a text that another app shares. */
export const sharePath = '/programs'
/** Whether an address contains a shared text, which stays on the device. */
export const hasSharedText = ({ pathname, search }: URL): boolean =>
  pathname.endsWith(sharePath) && /[?&](text|title|url)=/.test(search)

/** What a page orders the worker to do. */
export type Order =
  | { readonly type: 'keep'; readonly pack: Pack }
  | { readonly type: 'seen'; readonly paths: readonly string[] }
  | { readonly type: 'update' }
/** Who answered a request: the site, something else instead (a log-in page), or nothing. */
export type Answering = 'site' | 'other' | 'nothing'
/** Messages of the worker to the pages: the complete packs, and the progress of one. */
export interface OfflineState {
  readonly kept: readonly Pack[]
  /** Who answered the worker's last request; undefined before its first request. */
  readonly answering?: Answering | undefined
  /** Whether the page comes from this device because something else than the site answered. */
  readonly instead?: boolean
  readonly busy?: { readonly pack: Pack; readonly done: number; readonly total: number }
  readonly failed?: Pack
}

/** Whether the browser is set to save data; the visitor then chooses what is fetched ahead. */
export const savesData = (browser: object): boolean =>
  (browser as { connection?: { saveData?: boolean } }).connection?.saveData === true
