import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../../ui/Icon.tsx'
import {
  describedBy,
  fieldId,
  issueAt,
  type ProgramFieldProps,
  useForm,
} from '../form/form-context.ts'
import { namedInFull, searchOver, type Found } from './record-search.ts'
import { searchables } from './record-words.ts'
import { FoundText, isChoosable, optionIdOf, RecordList } from './RecordList.tsx'
import { useRecords } from './use-records.ts'
import { useWords } from '../use-words.ts'

const nothing: Found = { ids: [], exact: true, by: new Map() }

/**
 * A record of a table, found as one types: by its names, other names and classes, in any of our
 * languages. The value is the record's name; what is in no record travels as the text it is, so
 * that nothing typed is lost and the program names it.
 */
export function RecordField({
  name,
  formData,
  onChange,
  fieldPathId,
  required,
}: ProgramFieldProps) {
  const { calculator, issues, scope } = useForm()
  const words = useWords()
  const { locale } = useIntl()
  const { loaded, wait } = useRecords(calculator.inputs[name]?.records ?? '')
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLUListElement>(null)
  const records = useMemo(
    () =>
      loaded === undefined
        ? []
        : searchables(loaded.table, loaded.tables, loaded.own, loaded.all, locale),
    [loaded, locale],
  )
  const search = useMemo(() => searchOver(records), [records])
  const value = typeof formData === 'string' ? formData : ''
  const chosen = records.find(({ id, lacks }) => id === value && lacks === undefined)
  const all = useMemo(() => search(typed ?? ''), [search, typed])
  // What is not known yet may be a name that is still on its way: nothing is guessed before.
  const isWaiting = loaded?.isWhole === false && !(all.exact && all.ids.length > 0)
  const found = isWaiting ? nothing : all
  const shown = typed ?? chosen?.title ?? value
  const listId = `list-${scope}${name}`

  useEffect(() => {
    if (open && active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  const change = (next: string | undefined) => onChange(next, fieldPathId.path)
  const choose = (id: string | undefined) => {
    if (id === undefined || !isChoosable(records, id)) return
    setTyped(undefined)
    setOpen(false)
    setActive(-1)
    change(id)
  }
  const failed = wait === 'failed'
  const begin = () => {
    setOpen(true)
    if (failed) window.dispatchEvent(new Event('again'))
  }
  const type = (text: string) => {
    setTyped(text)
    begin()
    setActive(-1)
    // Only a title or a trade name, in full, chooses by itself.
    change(namedInFull(records, text) ?? (text.trim() === '' ? undefined : text))
  }
  // A name that was typed or came with a link before the names were here.
  const late = chosen === undefined && value !== '' ? namedInFull(records, value) : undefined
  useEffect(() => {
    if (late !== undefined) onChange(late, fieldPathId.path)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- both are new with each drawing
  }, [late])
  // Enter takes what is marked, or the only match; it never calculates, and never takes a guess.
  const enter = (event: KeyboardEvent) => {
    event.preventDefault()
    const isAsked = visible && typed !== undefined && typed.trim() !== '' && found.exact
    const matches = found.ids.filter((id) => isChoosable(records, id))
    if (visible && active >= 0) choose(found.ids[active])
    else if (isAsked && matches.length === 1) choose(matches[0])
    else if (isAsked && matches.length > 1) setActive(found.ids.indexOf(matches[0]!))
    else setOpen(false)
  }
  const press = (event: KeyboardEvent) => {
    const last = found.ids.length - 1
    const move = (next: number) => {
      event.preventDefault()
      setOpen(true)
      setActive(Math.max(0, Math.min(last, next)))
    }
    if (event.key === 'ArrowDown') move(active >= last ? 0 : active + 1)
    else if (event.key === 'ArrowUp') move(active <= 0 ? last : active - 1)
    else if (event.key === 'PageDown' && open) move(active + 8)
    else if (event.key === 'PageUp' && open) move(active - 8)
    else if (event.key === 'Escape' && open) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    } else if (event.key === 'Enter') enter(event)
    else if (event.key === 'Tab' && !offersHelp) setOpen(false)
  }
  const hasIssue = issueAt(issues, name) !== undefined
  // The one record that was typed in full is chosen already: there is nothing left to offer.
  const visible =
    open &&
    loaded !== undefined &&
    !(chosen !== undefined && typed === chosen.title && found.ids.length === 1)
  const length = visible ? found.ids.length : 0
  // The way to the clinic stands in the popup: Tab leads there.
  const offersHelp = visible && !found.ids.some((id) => isChoosable(records, id))
  // Above the keyboard of a phone there is room for the field and its list, if they are brought
  // there.
  useEffect(() => {
    if (length > 0) list.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [length])
  return (
    <div
      className="combobox"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) {
          setOpen(false)
          setActive(-1)
          if (chosen !== undefined) setTyped(undefined)
        }
      }}
    >
      <input
        id={fieldId(name, scope)}
        name={name}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        dir="auto"
        value={shown}
        data-value={value}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onClick={begin}
        aria-expanded={visible && found.ids.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={visible && active >= 0 ? optionIdOf(listId, active) : undefined}
        aria-required={required}
        aria-invalid={hasIssue}
        aria-describedby={`${describedBy(name, hasIssue, scope)} state-${scope}${name}`}
      />
      <button
        type="button"
        className="opener"
        tabIndex={-1}
        aria-label={words.say('choices.open', {
          title: words.say(calculator.inputs[name]?.title ?? ''),
        })}
        onClick={() => {
          setTyped(typed === undefined && chosen !== undefined ? '' : typed)
          setOpen(!open)
          document.getElementById(fieldId(name, scope))?.focus()
        }}
      >
        <Icon name="chevron-down" size={20} />
      </button>
      {chosen !== undefined && chosen.title.includes(' · ') && (
        <p className="echo">
          <bdi>{chosen.title}</bdi>
        </p>
      )}
      {/* Over what follows, so that nothing moves under a finger that presses the next button. */}
      <div className="popup">
        <p className="hint state" id={`state-${scope}${name}`} role="status">
          {failed && (loaded === undefined || isWaiting) && words.say('choices.failed')}
          {open && (loaded === undefined || isWaiting) && !failed && words.say('choices.loading')}
          {visible && typed !== undefined && typed.trim() !== '' && !isWaiting && (
            <FoundText found={found} records={records} typed={typed} />
          )}
        </p>
        {loaded !== undefined && (
          <RecordList
            listId={listId}
            label={words.say(calculator.inputs[name]?.title ?? '')}
            found={visible ? found : nothing}
            records={records}
            table={loaded.table}
            own={loaded.own}
            active={active}
            value={value}
            onChoose={choose}
            ref={list}
          />
        )}
      </div>
    </div>
  )
}
