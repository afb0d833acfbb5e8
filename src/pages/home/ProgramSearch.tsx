import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import languages from 'virtual:languages'
import words from 'virtual:search'
import { searchEntries, searchPrograms, type SearchEntry } from '../../content/search-words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'
import { useFollow } from '../../ui/waiting/use-follow.ts'
import { useLanguage } from '../../ui/use-language.ts'

const most = 8

// The prohibited substances are loaded with the first search.
const Forbidden = lazyComponent(async () => (await import('./Forbidden.tsx')).Forbidden)

/** What can be found: by the words of the page's language, or of every language. */
interface Catalogue {
  readonly language: string
  readonly entries: readonly SearchEntry[]
  readonly everywhere: boolean
}

/**
 * The programs with their words, once the visitor types: those of the page's language, and of all
 * languages where these are asked for.
 */
function useCatalogue(query: string, everywhere: boolean): Catalogue | undefined {
  const { code } = useLanguage()
  const [catalogue, setCatalogue] = useState<Catalogue>()
  const load = useCallback(async () => {
    const others = languages.map((each) => each.code).filter((each) => each !== code)
    const loaded = await Promise.all(
      [code, ...(everywhere ? others : [])].map(async (each) => (await words[each]!()).default),
    )
    return { language: code, entries: searchEntries(loaded), everywhere }
  }, [code, everywhere])
  const known = catalogue?.language === code ? catalogue : undefined
  const isHere = known?.everywhere === everywhere
  // What was lost is asked for again with the next letter; what is here is not.
  useFollow(query.trim() === '' && !isHere ? undefined : load, setCatalogue, {
    turn: isHere ? '' : query,
    loud: true,
  })
  return known
}

/** The link before or after the one that has the focus; the field itself before the first. */
function moveFocus(box: HTMLElement, step: 1 | -1): void {
  const stops = [...box.querySelectorAll<HTMLElement>('input, .found a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus()
}

/** Finds a program by its name, or by what people call it, in any of the languages. */
export function ProgramSearch() {
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [everywhere, setEverywhere] = useState(false)
  const catalogue = useCatalogue(query, everywhere)
  useEffect(() => {
    // Letters may have been typed while this code was on its way.
    setQuery(field.current?.value ?? '')
  }, [])
  const asked = catalogue !== undefined && query.trim() !== ''
  const found = asked ? searchPrograms(catalogue.entries, query) : []
  // A word that this language does not have is looked for in the others.
  const further = asked && found.length === 0 && !catalogue.everywhere
  useEffect(() => {
    if (further) setEverywhere(true)
  }, [further])
  const isAnswered = asked && !further
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      moveFocus(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape') {
      field.current!.value = ''
      setQuery('')
      field.current!.focus()
    } else if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault()
      box.current?.querySelector<HTMLAnchorElement>('.found a')?.click()
    }
  }
  return (
    // The field and the links inside receive the keys.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className="search" onKeyDown={keys}>
      <label htmlFor="program-search">
        <Text id="home.search.label" />
      </label>
      <div className="search-box">
        <Icon name="search" size={20} />
        <input
          ref={field}
          id="program-search"
          type="search"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby="program-search-hint"
          onInput={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      <p id="program-search-hint" className="hint">
        <Text id="home.search.hint" />
      </p>
      <p role="status" className="hidden">
        {isAnswered && <Text id="home.search.found" values={{ count: found.length }} />}
      </p>
      {isAnswered && (
        <div className="found">
          <Forbidden
            query={query}
            none={
              found.length === 0 && (
                <p>
                  <Text id="home.search.none" />{' '}
                  <LocalLink to="/services">
                    <Text id="site.services.all" />
                  </LocalLink>
                </p>
              )
            }
          />
          {found.length > 0 && (
            <ul>
              {found.slice(0, most).map(({ path, icon, shown, groupTitle, underConstruction }) => (
                <li key={path}>
                  <LocalLink to={path}>
                    <Icon name={icon} size={32} />
                    <span>
                      {shown}{' '}
                      <small>
                        {groupTitle}
                        {underConstruction && (
                          <>
                            {' · '}
                            <Text id="site.hub.soon" />
                          </>
                        )}
                      </small>
                    </span>
                  </LocalLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
