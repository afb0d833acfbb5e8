import substances from 'virtual:forbidden'
import languages from 'virtual:languages'
import data from 'virtual:search'
import type { Forbidden } from '../../content/forbidden-words.ts'
import { indexOf, type SearchIndex } from '../../content/search/index-of.ts'

/** What can be found: by the words of the page's language, or of every language. */
export interface Catalogue {
  readonly index: SearchIndex
  readonly forbidden: readonly Forbidden[]
  /** The names of prohibited substances. */
  readonly names: readonly string[]
}

const loaded = new Map<string, Promise<Catalogue>>()

async function loadCatalogue(codes: readonly string[]): Promise<Catalogue> {
  const [own = ''] = codes
  const [all, forbidden] = await Promise.all([
    Promise.all(codes.map(async (code) => (await data[code]!()).default)),
    substances[own]!(),
  ])
  return {
    index: indexOf(all),
    forbidden: forbidden.default,
    names: forbidden.default.flatMap(([, , , names]) => names),
  }
}

/**
 * What the search of a language compares with; it stays for the next search.
 * @param everywhere whether the words of all other languages are understood too
 * @throws where the network fails
 */
export function loadSearch(code: string, everywhere: boolean): Promise<Catalogue> {
  const others = languages.map((each) => each.code).filter((each) => each !== code)
  const codes = [code, ...(everywhere ? others : [])]
  const known = loaded.get(codes.join())
  if (known !== undefined) return known
  const loading = loadCatalogue(codes)
  loaded.set(codes.join(), loading)
  // What was lost is requested again with the next search.
  loading.catch(() => loaded.delete(codes.join()))
  return loading
}
