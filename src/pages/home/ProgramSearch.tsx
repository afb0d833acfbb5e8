import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import services from 'virtual:services'
import { searchPrograms, type SearchEntry } from '../../content/search-words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useFollow } from '../../ui/waiting/use-follow.ts'
import { useLanguage } from '../../ui/use-language.ts'
import type { Program, Service } from '../catalogue.ts'
import { loadMessages } from '../messages.ts'

const shown = 8
interface Found {
  readonly program: Program
  readonly service: Service
}
interface Catalogue {
  readonly entries: readonly SearchEntry[]
  readonly programs: ReadonlyMap<string, Found>
}

async function loadCatalogue(): Promise<Catalogue> {
  const [{ default: entries }, lists] = await Promise.all([
    import('virtual:search'),
    Promise.all(
      services.map(async (service) =>
        (await service.load()).default.map(
          (program) => [program.id, { program, service }] as const,
        ),
      ),
    ),
  ])
  return { entries, programs: new Map(lists.flat()) }
}

/** The catalogue with its words, once the visitor turns to the search. */
function useCatalogue(wanted: boolean, turn: string): Catalogue | undefined {
  const language = useLanguage()
  const [catalogue, setCatalogue] = useState<Catalogue>()
  const load = useCallback(async () => {
    const [loaded] = await Promise.all([
      loadCatalogue(),
      loadMessages(
        language,
        services.map(({ messages }) => messages),
        true,
      ),
    ])
    return loaded
  }, [language])
  // What was lost is asked for again with the next letter; what is here is not.
  useFollow(wanted ? load : undefined, setCatalogue, {
    turn: catalogue === undefined ? turn : '',
    loud: true,
  })
  return catalogue
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
  const [wanted, setWanted] = useState(false)
  const [query, setQuery] = useState('')
  const catalogue = useCatalogue(wanted, query)
  useEffect(() => {
    // Letters may have been typed while this code was on its way.
    if (document.activeElement === field.current) setWanted(true)
    setQuery(field.current?.value ?? '')
  }, [])
  const found =
    catalogue === undefined
      ? []
      : searchPrograms(catalogue.entries, query)
          .map((id) => catalogue.programs.get(id))
          .filter((each) => each !== undefined)
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the field and the links inside
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
          onFocus={() => setWanted(true)}
          onInput={(event) => {
            setWanted(true)
            setQuery(event.currentTarget.value)
          }}
        />
      </div>
      <p id="program-search-hint" className="hint">
        <Text id="home.search.hint" />
      </p>
      <p role="status" className="hidden">
        {catalogue !== undefined && query.trim() !== '' && (
          <Text id="home.search.found" values={{ count: found.length }} />
        )}
      </p>
      {catalogue !== undefined && query.trim() !== '' && (
        <div className="found">
          {found.length === 0 ? (
            <p>
              <Text id="home.search.none" />{' '}
              <LocalLink to="/services">
                <Text id="site.services.all" />
              </LocalLink>
            </p>
          ) : (
            <ul>
              {found.slice(0, shown).map(({ program, service }) => (
                <li key={program.id}>
                  <LocalLink to={`/services/${service.slug}/${program.slug}`}>
                    <Icon name={program.icon} size={32} />
                    <span>
                      <Text id={program.title} />{' '}
                      <small>
                        <Text
                          id={
                            service.groups.find(({ id }) => id === program.group)?.title ??
                            service.title
                          }
                        />
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
