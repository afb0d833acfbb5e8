import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { recordOf } from '#engine/input/chosen.ts'
import { lazyComponent } from '#ui/waiting/lazy-component.tsx'
import { Icon } from '#ui/Icon.tsx'
import {
  describedBy,
  fieldId,
  issueAt,
  type LateFieldProps,
  type ProgramFieldProps,
  useForm,
} from '#components/fields/form-context.ts'
import { useFieldText } from '#components/fields/use-field-text.ts'
import { useFocusOnce } from '#components/fields/use-focus-once.ts'
import { isChoosable, optionIdOf } from './RecordList.tsx'
import { RecordPopup } from './RecordPopup.tsx'
import { useFound } from './use-found.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { OwnLimitsField } from '../../own-limits/shape.ts'
import type { UnlistedField } from '../shape.ts'
import { withDots } from '#i18n/isolate.ts'
import { Isolate } from '#ui/Isolate.tsx'

/** How many lines of a list a page has. */
const page = 8

/** The index that a key moves to in a list; undefined if it does not move. */
function indexAfter(
  { key }: Pick<KeyboardEvent, 'key'>,
  active: number,
  last: number,
  isOpen: boolean,
): number | undefined {
  const within = (index: number): number => Math.max(0, Math.min(last, index))
  const steps: Readonly<Record<string, () => number>> = {
    ArrowDown: () => (active >= last ? 0 : active + 1),
    ArrowUp: () => (active <= 0 ? last : active - 1),
    ...(isOpen && { PageDown: () => active + page, PageUp: () => active - page }),
  }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step === undefined ? undefined : within(step())
}

// Few programs take the visitor's own limits.
const OwnLimits = lazyComponent(
  async () => (await import('../../own-limits/components/OwnLimits.tsx')).OwnLimits,
)
// Few tables are known to lack what visitors look for.
const UnlistedLink = lazyComponent(async () => (await import('./UnlistedLink.tsx')).UnlistedLink)

/** What helps where the table has no record: another program, or the visitor's own limits. */
function InsteadOfRecord({
  name,
  field: { unlisted, limits },
  value,
  onChange,
}: Pick<ProgramFieldProps, 'name' | 'onChange'> & {
  readonly field: OwnLimitsField & UnlistedField
  readonly value: string
}) {
  return (
    <>
      {unlisted && <UnlistedLink unlisted={unlisted} fallback={<p className="unlisted" />} />}
      {limits && (
        <OwnLimits
          name={name}
          value={value}
          onChange={onChange}
          fallback={<div className="own-limits" />}
        />
      )}
    </>
  )
}

/**
 * What is in the field of a search, and whether its list is open. A text belongs to its record: an
 * entry of a list does not contain the name by which it was chosen.
 */
function useSearchField(draftText: string | undefined, value: string) {
  const search = useRef<HTMLInputElement>(null)
  const { text: typed, keep, forget } = useFieldText(recordOf(value).id, draftText || undefined)
  const [open, setOpen] = useState(draftText !== undefined)
  useFocusOnce(search, draftText !== undefined)
  return { search, typed, keep, forget, open, setOpen }
}

/**
 * A record of a table, found as one types: by its names, other names and classes, in any of our
 * languages. The value is the record's name; what is in no record travels as the text it is, so
 * that nothing typed is lost and the program names it.
 */
export function RecordField(props: LateFieldProps) {
  const { name, formData, onChange, required, draftText } = props
  const { calculator, issues, scope } = useForm()
  const format = useFormatters()
  const value = typeof formData === 'string' ? formData : ''
  const { search: textField, typed, keep, forget, open, setOpen } = useSearchField(draftText, value)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLUListElement>(null)
  const search = useFound(name, value, typed)
  const { loaded, failed, records, sought, found, chosen, several } = search
  const { namedInFull, valueOf, late } = search
  const matches = found.ids.filter((id) => isChoosable(records, id))
  // The one record that was typed in full is chosen already: there is nothing left to offer.
  const isDone = chosen !== undefined && typed === chosen.title && found.ids.length === 1
  // Of what several records are of, these stay below the field until one is chosen.
  const visible = (open || several !== undefined) && loaded !== undefined && !isDone
  const length = visible ? found.ids.length : 0
  const field = calculator.inputs[name]
  const title = format.message(field?.title ?? '')
  const listId = `list-${scope}${name}`
  const stateId = `state-${scope}${name}`
  const hasIssue = issueAt(issues, name) !== undefined

  useEffect(() => {
    if (open && active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [open, active])
  // Above the keyboard of a phone there is room for the field and its list, if they are brought
  // there.
  useEffect(() => {
    if (length > 0) list.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [length])
  // A name that was typed or came with a link before the names were here. It is entered before the
  // browser takes the next key: after Enter it would write the typed text over the chosen title.
  useLayoutEffect(() => {
    if (late === undefined) return
    if (typed !== undefined) keep(typed, recordOf(late).id)
    onChange(late)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- both are new with each drawing
  }, [late])

  const choose = (id: string | undefined) => {
    if (id === undefined || !isChoosable(records, id)) return
    forget()
    setOpen(false)
    setActive(-1)
    onChange(valueOf(id))
  }
  const begin = () => {
    setOpen(true)
    if (failed) window.dispatchEvent(new Event('again'))
  }
  const type = (text: string) => {
    // Only a title or a trade name, in full, chooses by itself.
    const next = namedInFull(text) ?? (text.trim() === '' ? undefined : text)
    keep(text, recordOf(next ?? '').id)
    begin()
    setActive(-1)
    onChange(next)
  }
  // Enter takes what is marked, or the only match, also where the list was closed since the text
  // was typed; it never calculates, and never takes a guess.
  const enter = () => {
    const isMatched = !isDone && sought !== undefined && sought.trim() !== '' && found.exact
    if (visible && active >= 0) choose(found.ids[active])
    else if (isMatched && matches.length === 1) choose(matches[0])
    else {
      setOpen(isMatched && matches.length > 1)
      if (isMatched && matches.length > 1) setActive(found.ids.indexOf(matches[0]!))
    }
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const press = (event: KeyboardEvent) => {
    const index = indexAfter(event, active, found.ids.length - 1, open)
    if (index !== undefined) {
      setOpen(true)
      setActive(index)
    } else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Enter') enter()
    else {
      // Without matches, the link to the clinic is in the popup: Tab moves there.
      if (event.key === 'Tab' && !(visible && matches.length === 0)) setOpen(false)
      return
    }
    event.preventDefault()
  }
  return (
    <div
      className="combobox"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) {
          close()
          if (chosen !== undefined) forget()
        }
      }}
    >
      <input
        ref={textField}
        id={fieldId(name, scope)}
        name={name}
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        dir="auto"
        value={typed ?? search.text}
        placeholder={
          search.text === '' && value !== '' ? format.message('calculator.loadingTable') : ''
        }
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
        aria-describedby={`${describedBy(name, hasIssue, scope)} ${stateId}`}
      />
      <button
        type="button"
        className="opener"
        tabIndex={-1}
        aria-label={format.message('records.open', { title })}
        onClick={() => {
          if (typed === undefined && chosen !== undefined) keep('', recordOf(value).id)
          setOpen(!open)
          document.getElementById(fieldId(name, scope))?.focus()
        }}
      >
        <Icon name="chevron-down" size={20} />
      </button>
      {chosen !== undefined && chosen.title.includes(' · ') && (
        <p className="echo">
          <Isolate text="page">{withDots(chosen.title)}</Isolate>
        </p>
      )}
      <RecordPopup
        listId={listId}
        stateId={stateId}
        label={title}
        search={search}
        value={value}
        isOpen={open}
        isVisible={visible}
        active={active}
        onChoose={choose}
        ref={list}
      />
      {field !== undefined && <InsteadOfRecord {...{ name, field, value, onChange }} />}
    </div>
  )
}
