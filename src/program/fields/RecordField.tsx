import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { indexOfName, titleOf } from '../../mechanisms/name-lookup/named.ts'
import { Icon } from '../../ui/Icon.tsx'
import {
  describedBy,
  fieldId,
  issueAt,
  type ProgramFieldProps,
  useForm,
} from '../form/form-context.ts'
import { normalise, searchOver } from './record-search.ts'
import { searchables } from './record-words.ts'
import { Said } from '../answer/Said.tsx'
import { useRecords } from './use-records.ts'
import { useWords, type Words } from '../use-words.ts'

/** What a search has come to. */
function foundText(
  { ids, exact }: ReturnType<ReturnType<typeof searchOver>>,
  typed: string,
  words: Words,
): string {
  const text = typed.slice(0, 60)
  if (ids.length === 0) return words.say('choices.none', { text })
  return exact
    ? words.say('choices.count', { count: ids.length })
    : words.say('choices.meant', { text })
}

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
      loaded === undefined ? [] : searchables(loaded.table, loaded.tables, loaded.own, loaded.all),
    [loaded],
  )
  const search = useMemo(() => searchOver(records, locale), [records, locale])
  const value = typeof formData === 'string' ? formData : ''
  const chosen = records.find(({ id }) => id === value)
  const found = useMemo(() => search(typed ?? ''), [search, typed])
  const shown = typed ?? chosen?.title ?? value
  const listId = `list-${scope}${name}`
  const optionId = (index: number): string => `${listId}-${index}`

  useEffect(() => {
    if (open && active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  const change = (next: string | undefined) => onChange(next, fieldPathId.path)
  const choose = (id: string | undefined) => {
    if (id === undefined) return
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
    const whole = normalise(text)
    // Only a whole title or id chooses by itself; anything less is the visitor's to decide.
    const same = records.filter(({ titles }) => titles.some((title) => normalise(title) === whole))
    const kept = text.trim() === '' ? undefined : text
    change(same.length === 1 ? same[0]!.id : kept)
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
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault()
      choose(found.ids[active])
    } else if (event.key === 'Enter' || event.key === 'Tab') setOpen(false)
  }
  const hasIssue = issueAt(issues, name) !== undefined
  // The one record that was typed in full is chosen already: there is nothing left to offer.
  const visible =
    open &&
    loaded !== undefined &&
    !(chosen !== undefined && typed === chosen.title && found.ids.length === 1)
  const length = visible ? found.ids.length : 0
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
        aria-activedescendant={visible && active >= 0 ? optionId(active) : undefined}
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
          {failed && words.say('choices.failed')}
          {open && loaded === undefined && !failed && words.say('choices.loading')}
          {visible && typed !== undefined && typed.trim() !== '' && foundText(found, typed, words)}
        </p>
        {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- the list box of the combobox pattern */}
        <ul
          id={listId}
          role="listbox"
          ref={list}
          hidden={!visible || found.ids.length === 0}
          aria-label={words.say(calculator.inputs[name]?.title ?? '')}
        >
          {visible &&
            found.ids.map((id, index) => {
              const place = indexOfName(loaded.table, id)
              const [first, ...rest] = titleOf(loaded.table, place)
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the input's, as the pattern has it
                <li
                  key={id}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  className={id === value ? 'chosen' : undefined}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(id)}
                >
                  <strong>
                    {first !== undefined && <Said words={[first]} own={loaded.own} />}
                  </strong>
                  {rest.length > 0 && (
                    <small>
                      <Said words={rest} own={loaded.own} />
                    </small>
                  )}
                </li>
              )
            })}
        </ul>
      </div>
    </div>
  )
}
