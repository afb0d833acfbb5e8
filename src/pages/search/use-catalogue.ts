import { useCallback, useEffect, useMemo, useState } from 'react'
import { find, type Found, type Hints } from '../../content/search/find.ts'
import { searchForbidden, type Forbidden } from '../../content/forbidden-words.ts'
import { useFollow } from '../../ui/waiting/use-follow.ts'
import { useLanguage } from '../../ui/use-language.ts'
import substances from 'virtual:forbidden'
import languages from 'virtual:languages'
import data from 'virtual:search'
import { indexOf, type SearchIndex } from '../../content/search/index-of.ts'
import { prohibitedNames, type ProhibitedNames } from '../../content/search/reading.ts'

/** What can be found: by the words of the page's language, or of every language. */
interface Catalogue {
  readonly index: SearchIndex
  readonly forbidden: readonly Forbidden[]
  readonly names: ProhibitedNames
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
    names: prohibitedNames(forbidden.default.flatMap(([, , , names]) => names)),
  }
}

/**
 * What the search of a language compares with; it stays for the next search.
 * @param everywhere whether the words of all other languages are understood too
 * @throws where the network fails
 */
function loadSearch(code: string, everywhere: boolean): Promise<Catalogue> {
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

/** What a query has found. */
export interface Answer extends Found {
  readonly forbidden: readonly Forbidden[]
  /** Whether these were found only by a similar word. */
  readonly isForbiddenGuessed: boolean
}

/** What this visitor uses, and what the search is limited to. */
type SearchHints = Pick<Hints, 'used' | 'within'>

/** The most prohibited substances that are shown. */
const most = 4

/**
 * Whether a query may be in another language: it finds no page, or a word of it is in no text and
 * no name.
 */
const isStrange = ({ items, signs, isUnknown, isForbiddenGuessed }: Answer): boolean =>
  items.length + signs.length === 0 || (isUnknown && isForbiddenGuessed)

function answerOf(
  { index, forbidden, names }: Catalogue,
  query: string,
  hints: SearchHints,
): Answer {
  const found = find(index, query, { ...hints, names })
  const exact = searchForbidden(forbidden, query)
  const guessed = found.guess === undefined ? [] : searchForbidden(forbidden, found.guess)
  return {
    ...found,
    forbidden: (exact.length > 0 ? exact : guessed).slice(0, most),
    isForbiddenGuessed: exact.length === 0,
  }
}

/** What a query finds; a press of an arrow key searches nothing again. */
const useSearchAnswer = (
  catalogue: Catalogue | undefined,
  text: string,
  hints: SearchHints,
): Answer | undefined =>
  useMemo(
    () => (catalogue === undefined || text === '' ? undefined : answerOf(catalogue, text, hints)),
    [catalogue, text, hints],
  )

/**
 * The catalogue of the page's language and what a query finds in it. A word that this language does
 * not have is looked for in the others; until these are here, or if they cannot be fetched, the
 * answer is that of the page's language.
 */
export function useCatalogue(
  query: string,
  hints: SearchHints,
): {
  readonly catalogue: Catalogue | undefined
  readonly answer: Answer | undefined
  /** Whether the words of all languages were looked at, as far as they are needed. */
  readonly isWhole: boolean
} {
  const { code } = useLanguage()
  const [own, setOwn] = useState<Catalogue>()
  const [all, setAll] = useState<Catalogue>()
  const [isWanted, setIsWanted] = useState(false)
  const loadOwn = useCallback(() => loadSearch(code, false), [code])
  const loadAll = useCallback(() => loadSearch(code, true), [code])
  const text = query.trim()
  useFollow(own === undefined ? loadOwn : undefined, setOwn, true, text)
  useFollow(isWanted && all === undefined ? loadAll : undefined, setAll)
  const first = useSearchAnswer(own, text, hints)
  const further = first !== undefined && isStrange(first)
  useEffect(() => {
    if (further) setIsWanted(true)
  }, [further])
  const second = useSearchAnswer(further ? all : undefined, text, hints)
  return {
    catalogue: own,
    answer: second ?? first,
    isWhole: first !== undefined && (!further || second !== undefined),
  }
}
