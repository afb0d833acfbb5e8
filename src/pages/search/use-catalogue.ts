import { useCallback, useEffect, useMemo, useState } from 'react'
import { find, type Found } from '../../content/search/find.ts'
import { searchForbidden, type Forbidden } from '../../content/forbidden-words.ts'
import { useFollow } from '../../ui/waiting/use-follow.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { loadSearch, type Catalogue } from './load-search.ts'

/** What a query has found. */
export interface Answer extends Found {
  readonly forbidden: readonly Forbidden[]
  /** Whether these were found only by a similar word. */
  readonly isForbiddenGuessed: boolean
}

/** The most prohibited substances that are shown. */
const most = 4

/**
 * Whether a query may be in another language: it finds no page, or a word of it is in no text and
 * no name.
 */
const isStrange = ({ items, isUnknown, isForbiddenGuessed }: Answer): boolean =>
  items.length === 0 || (isUnknown && isForbiddenGuessed)

function answerOf(
  { index, forbidden, names }: Catalogue,
  query: string,
  used: ReadonlySet<string>,
): Answer {
  const found = find(index, query, { names, used })
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
  used: ReadonlySet<string>,
): Answer | undefined =>
  useMemo(
    () => (catalogue === undefined || text === '' ? undefined : answerOf(catalogue, text, used)),
    [catalogue, text, used],
  )

/**
 * The catalogue of the page's language and what a query finds in it. A word that this language does
 * not have is looked for in the others; until these are here, or if they cannot be fetched, the
 * answer is that of the page's language.
 */
export function useCatalogue(
  query: string,
  used: ReadonlySet<string>,
): { readonly catalogue: Catalogue | undefined; readonly answer: Answer | undefined } {
  const { code } = useLanguage()
  const [own, setOwn] = useState<Catalogue>()
  const [all, setAll] = useState<Catalogue>()
  const [isWanted, setIsWanted] = useState(false)
  const loadOwn = useCallback(() => loadSearch(code, false), [code])
  const loadAll = useCallback(() => loadSearch(code, true), [code])
  const text = query.trim()
  useFollow(own === undefined ? loadOwn : undefined, setOwn, { turn: text, loud: true })
  useFollow(isWanted && all === undefined ? loadAll : undefined, setAll)
  const first = useSearchAnswer(own, text, used)
  const further = first !== undefined && isStrange(first)
  useEffect(() => {
    if (further) setIsWanted(true)
  }, [further])
  const second = useSearchAnswer(further ? all : undefined, text, used)
  return { catalogue: own, answer: second ?? first }
}
