import { pathIn, type Language } from '../i18n/languages.ts'
import type { Settings } from './settings.ts'

/** A program on the symbol of the installed site: its icon, the key of its name, and its path. */
interface Shortcut {
  readonly icon: string
  readonly say: string
  readonly path: string
}

/** The data on the site that the parts of the build share. */
export interface Site {
  readonly languages: readonly Language[]
  readonly settings: Settings
  /** The programs that a phone offers on the symbol of the installed site. */
  readonly shortcuts: readonly Shortcut[]
  /** The paths of the pages of other sites' frames; none by default. */
  readonly embeds?: readonly string[]
  /** The languages of addresses that not all have. */
  readonly limited?: ReadonlyMap<string, readonly string[]>
  /** A message as its locale file has it; for texts without placeholders. */
  readonly message: (language: Language, key: string) => string
}

/** Whether a language has the page of an address, other than to say where it is. */
export const hasPage = ({ limited }: Site, path: string, { code }: Language): boolean =>
  limited?.get(path)?.includes(code) ?? true

/** The languages in which search engines find the page of an address. */
export const indexedLanguages = (site: Site, path: string): readonly Language[] =>
  site.languages.filter((each) => each.incomplete !== true && hasPage(site, path, each))

/** The address of a path: whole where the site's address is known, else from the root. */
export const addressOf = (
  { settings, languages }: Site,
  path: string,
  language: Language,
): string => `${settings.siteAddress ?? ''}${pathIn(path, language, languages)}`

/** Makes text safe inside an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** The file of a page, in the folder of the built site. */
export const fileOfPage = (address: string): string =>
  address === '/' ? 'index.html' : `${address.slice(1)}/index.html`
