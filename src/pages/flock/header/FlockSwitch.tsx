import { useRef } from 'react'
import { RawIntlProvider } from 'react-intl'
import flockWords from 'virtual:pack/flock'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { chooseFlock, currentFlock, flocks } from '#ui/storage/flock/flocks.ts'
import { openNotebook } from '#storage/notebook.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'
import { Text } from '#ui/Text.tsx'
import { useKeptText } from '#ui/storage/use-stored-text.ts'
import { useOutside } from '#ui/use-outside.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#ui/use-language.ts'
import { useFlockPrograms } from '../use-flock-programs.ts'
import './flock-switch.css'
import { Isolate } from '#ui/Isolate.tsx'

/** All that the list shows, as one text. */
const listSnapshot = () => JSON.stringify([currentFlock(), flocks()])

function Switch() {
  useKeptText(listSnapshot)
  const list = useRef<HTMLDetailsElement>(null)
  const language = useLanguage()
  const keepers = useFlockPrograms()
  const close = () => {
    if (list.current !== null) list.current.open = false
  }
  useOutside(list, true, close)
  const current = currentFlock()
  const choose = (name?: string) => {
    void chooseFlock(name)
    close()
    list.current?.querySelector('summary')?.focus()
  }
  const finished = flocks().filter((flock) => flock.finished !== undefined)
  const going = flocks().filter((flock) => flock.finished === undefined)
  const own = keepers.find(({ id }) => id === current?.program)
  return (
    <details ref={list} className="flocks">
      <summary>
        <Icon name="broilers" size={24} />
        <Text as="span" className="hidden" id="flock.switch.label" />{' '}
        <span className="flock-title">
          {current === undefined ? (
            <Text id="flock.switch.none" />
          ) : (
            <Isolate text="typed">{current.title}</Isolate>
          )}
        </span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul>
        {[...going, ...finished].map(({ name, title, finished: end }) => (
          <li key={name}>
            <button
              type="button"
              className="button quiet"
              aria-pressed={name === current?.name}
              onClick={() => choose(name)}
            >
              <Icon name={name === current?.name ? 'check' : 'broilers'} size={20} />
              <Isolate text="typed">{title}</Isolate>
              {end !== undefined && (
                <Text
                  as="small"
                  id="flock.end.was"
                  values={{ date: formatDate(new Date(end), language) }}
                />
              )}
            </button>
          </li>
        ))}
        <li>
          <Button
            className="button quiet"
            aria-pressed={current === undefined}
            onClick={() => choose()}
            text="flock.switch.none"
            icon={current === undefined ? 'check' : 'close'}
          />
        </li>
        {own !== undefined && current !== undefined && (
          <li>
            <LocalLink to={own.path} className="button quiet">
              <Text id="flock.switch.open" values={{ flock: current.title }} />
            </LocalLink>
          </li>
        )}
        <li>
          <LocalLink to="/my-account" className="button quiet">
            <Text id="flock.switch.manage" />
          </LocalLink>
        </li>
      </ul>
    </details>
  )
}

/** The switch, once the notebook is open. */
export async function loadSwitch(): Promise<typeof FlockSwitch> {
  await openNotebook()
  return FlockSwitch
}

/** The flock that fills the programs, and the way to another one, on every page. */
export function FlockSwitch() {
  const extendedIntl = useMoreWords(flockWords)
  return extendedIntl === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <Switch />
    </RawIntlProvider>
  )
}
