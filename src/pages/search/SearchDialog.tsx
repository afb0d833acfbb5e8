// A dialog is closed by a press outside of it as well; the browser handles Escape.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions */
/* oxlint-disable jsx-a11y/click-events-have-key-events */
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { RawIntlProvider, useIntl, type IntlShape } from 'react-intl'
import { useLocation } from 'react-router-dom'
import finderWords from 'virtual:pack/finder'
import programWords from 'virtual:pack/programs'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { useFollow } from '../../ui/waiting/use-follow.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { loadMessages } from '../messages.ts'
import { Options } from './Options.tsx'
import { useGroups, type SearchLimit } from './use-groups.tsx'
import './search.css'
import hasServer from 'virtual:clinic/server'
import { countSearches } from '#api/addresses.ts'
import { requestApi } from '../../network/api.ts'
import { countUnanswered, forgetUnanswered, keptUnanswered } from '../../ui/storage/unanswered.ts'

/** So many are sent at once. */
const most = 20

/**
 * Counts a search that nothing answered, for the staff: on the server, if the site has one, else on
 * the device. Without a network it waits on the device for the next one.
 */
async function sendUnanswered(query: string, language: string): Promise<void> {
  countUnanswered(query, language)
  if (!hasServer) return
  const waiting = keptUnanswered()
    .filter((each) => each.language === language)
    .slice(0, most)
  if (waiting.length === 0) return
  const body = { language, texts: waiting.map(({ text }) => text) }
  const outcome = await requestApi(countSearches, { body }, { language })
  if (outcome.kind === 'ok') forgetUnanswered(waiting)
}

const optionId = (at: number): string => `search-option-${at}`

/** The next option for a key; -1 is the field itself. */
function optionFor(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1
  if (key === 'ArrowUp') return at >= 0 ? at - 1 : count - 1
  return undefined
}

/** Counts the query that the visitor leaves, by closing or emptying the field, without an answer. */
function useUnanswered(query: string, isUnanswered: boolean): void {
  const { code } = useLanguage()
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (query === '' && last.current !== undefined) void sendUnanswered(last.current, code)
    last.current = isUnanswered ? query : undefined
  }, [query, isUnanswered, code])
  useEffect(
    () => () => {
      if (last.current !== undefined) void sendUnanswered(last.current, code)
      last.current = undefined
    },
    [code],
  )
}

function Finder({ close, limit }: { close: () => void; limit: SearchLimit | undefined }) {
  const intl = useIntl()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(-1)
  const { groups, count, isRead, isWhole } = useGroups(query, limit)
  useUnanswered(query, isWhole && count === 0 && limit === undefined)
  const options = groups.flatMap(({ items }) => items)
  const type = (text: string) => {
    setQuery(text)
    setActive(-1)
  }
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = optionFor(event.key, active, options.length)
    if (next !== undefined) {
      event.preventDefault()
      setActive(next)
    } else if (event.key === 'Escape' && query !== '') {
      // The first Escape empties the field, the next one closes the dialog.
      event.preventDefault()
      field.current!.value = ''
      type('')
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = active >= 0 || query.trim() === '' ? active : 0
      document.getElementById(optionId(chosen))?.click()
    }
  }
  return (
    <>
      <div className="finder-bar">
        <Icon name="search" size={20} />
        <input
          ref={field}
          type="search"
          role="combobox"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-label={intl.formatMessage({ id: 'finder.label' })}
          aria-expanded={options.length > 0}
          aria-controls="search-options"
          aria-autocomplete="list"
          aria-activedescendant={active < 0 ? undefined : optionId(active)}
          placeholder={intl.formatMessage({ id: 'finder.hint' })}
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={keys}
        />
        <button type="button" className="button quiet" onClick={close}>
          <Icon name="close" size={20} />
          <Text as="span" className="hidden" id="site.close" />
        </button>
      </div>
      <p role="status" className="hidden">
        {isRead && <Text id="finder.found" values={{ count }} />}
      </p>
      <Options groups={groups} active={active} idOf={optionId} onChoose={close} />
    </>
  )
}

/** The search over the page: a field, and what is found below it. */
export function SearchDialog({
  onClose,
  limit,
}: {
  onClose: () => void
  limit?: SearchLimit | undefined
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const language = useLanguage()
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  // The visitor has navigated back: the query belongs to the previous page.
  useEffect(() => {
    if (pathname !== opened.current) onClose()
  }, [pathname, onClose])
  const [extendedIntl, setExtendedIntl] = useState<IntlShape>()
  const load = useCallback(() => loadMessages(language, [finderWords, programWords]), [language])
  useFollow(extendedIntl === undefined ? load : undefined, setExtendedIntl, true)
  const isLoaded = extendedIntl !== undefined
  useEffect(() => {
    if (!isLoaded) return
    dialog.current!.showModal()
    dialog.current!.querySelector('input')!.focus()
  }, [isLoaded])
  if (extendedIntl === undefined) return null
  return (
    <RawIntlProvider value={extendedIntl}>
      <dialog
        ref={dialog}
        className="finder"
        aria-label={extendedIntl.formatMessage({ id: 'finder.label' })}
        onClose={onClose}
        onClick={(event) => {
          if (event.target === event.currentTarget) dialog.current!.close()
        }}
      >
        <Finder close={() => dialog.current!.close()} limit={limit} />
      </dialog>
    </RawIntlProvider>
  )
}
