import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { RawIntlProvider } from 'react-intl'
import moreWords from 'virtual:pack/ownLimits'
import { useForm, useProgram } from '#components/fields/form-context.ts'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { recordOf } from '#engine/input/chosen.ts'
import { isOwnLimits, limitsText } from '../read.ts'
import type { Table } from '#engine/table/table.ts'
import { decimalMark, formatTyped } from '#i18n/format.ts'
import { storeLimits, limitsIn } from '#ui/storage/own-limits.ts'
import { useLanguage } from '#ui/use-language.ts'
import { indexOfName } from '../../name-lookup/named.ts'
import { useRecords } from '../../record/components/use-records.ts'
import { parseLimits, formatLimits, type LineColumn } from '../parse-limits.ts'
import './own-limits.css'
import type { OwnLimitsField } from '../shape.ts'
import { Isolate } from '#ui/Isolate.tsx'

interface OwnProps {
  readonly name: string
  readonly value: string
  readonly onChange: (value: unknown) => void
}

/** The figures of a record in the units of its table. */
function limitFigures(table: Table, index: number): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(table.values).flatMap(([column, cells]) => {
      const value = cells[index] ?? null
      return value === null ? [] : [[column, value]]
    }),
  )
}

/** The name and the lines of limits; their value is the value of the field at once. */
function LimitLines({ name, value, onChange, table }: OwnProps & { readonly table: Table }) {
  const format = useFormatters()
  const language = useLanguage()
  const place = useId()
  const { calculator, issues } = useForm()
  const { round } = useProgram()
  const field: OwnLimitsField = calculator.inputs[name]!
  const columns = useMemo(
    () =>
      Object.entries(table.columns).map(([id, column]): LineColumn => ({
        id,
        title: format.message(column.title),
        units: column.unit === '1' ? [] : [format.unit(column), column.unit],
        bounds: field.limits!.bounds[id]!,
        isNeeded: field.limits!.needs.includes(id),
      })),
    [table, field, format],
  )
  const write = (figures: Readonly<Record<string, number>>) =>
    formatLimits(figures, columns, (each) => formatTyped(each, language, false))
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const own = useRef(new Set<string>())
  const take = (set: string) => {
    const { name: called = '', figures = {} } = field.limits!.read(set) ?? {}
    own.current.add(set)
    setTitle(called)
    setText(write(figures))
  }
  // What a link, an example or the last answer put there is shown as it is.
  useEffect(() => {
    if (isOwnLimits(value) && !own.current.has(value)) take(value)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is taken when another value comes
  }, [value])
  const change = (toTitle: string, toText: string) => {
    setTitle(toTitle)
    setText(toText)
    const { figures, left } = parseLimits(toText, columns, decimalMark(language))
    const named = toTitle.trim().replaceAll('~', '-') || format.message('ownLimits.title')
    const now = limitsText({ name: named, figures })
    const isGood = left.length === 0 && field.limits!.read(now) !== undefined
    // While lines are wrong no other set may be used instead.
    if (toText.trim() === '' && !isOwnLimits(value)) return
    own.current.add(now)
    onChange(isGood ? now : undefined)
  }
  const use = (set: string) => {
    take(set)
    onChange(set)
  }
  const isAnswered = round > 0 && issues.length === 0 && field.limits!.read(value) !== undefined
  useEffect(() => {
    if (isAnswered) storeLimits(table.id, value)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is kept with each answer
  }, [round, isAnswered])
  const { left, missing, figures } = parseLimits(text, columns, decimalMark(language))
  const mixed = field.limits!.mixed(figures)
  const titleOf = (id: string) => columns.find((column) => column.id === id)!.title
  const kept = limitsIn(table.id).flatMap((set) => {
    const there = field.limits!.read(set)
    return there === undefined || set === value ? [] : [{ set, name: there.name }]
  })
  const chosen = indexOfName(table, recordOf(value).id)
  const begun = text.trim() !== ''
  return (
    <>
      {kept.map(({ set, name: called }) => (
        <button key={set} type="button" className="button" onClick={() => use(set)}>
          {format.message('ownLimits.kept', { name: called })}
        </button>
      ))}
      <label htmlFor={`${place}-name`}>{format.message('ownLimits.name')}</label>
      <input
        id={`${place}-name`}
        type="text"
        dir="auto"
        maxLength={60}
        autoComplete="off"
        placeholder={format.message('ownLimits.title')}
        value={title}
        onChange={(event) => change(event.target.value, text)}
      />
      <label htmlFor={`${place}-lines`}>{format.message('ownLimits.lines')}</label>
      <p className="hint" id={`${place}-hint`}>
        {format.message('ownLimits.hint')}
      </p>
      {chosen >= 0 && (
        <button
          type="button"
          className="button"
          onClick={() => change(title, write(limitFigures(table, chosen)))}
        >
          {format.message('ownLimits.fill')}
        </button>
      )}
      <textarea
        id={`${place}-lines`}
        rows={10}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-describedby={`${place}-hint`}
        onChange={(event) => change(title, event.target.value)}
      />
      <div role="status">
        {left.length > 0 && (
          <>
            <p className="issue">{format.message('ownLimits.left')}</p>
            <ul>
              {left.map((line, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the same line may be there twice
                <li key={at}>
                  <Isolate text="typed">{line}</Isolate>
                </li>
              ))}
            </ul>
          </>
        )}
        {begun && missing.length > 0 && (
          <p className="issue">
            {format.message('ownLimits.missing', { names: format.list(missing) })}
          </p>
        )}
        {mixed.length > 0 && (
          <p className="issue">
            {format.message('ownLimits.mixed', { names: format.list(mixed.map(titleOf)) })}
          </p>
        )}
        {isOwnLimits(value) && (
          <p className="hint">
            {format.message('ownLimits.used', { count: Object.keys(figures).length })}
          </p>
        )}
      </div>
    </>
  )
}

/** The visitor's own limits instead of a record: typed, pasted line by line, or stored before. */
export function OwnLimits(props: OwnProps) {
  const extendedIntl = useMoreWords(moreWords)
  const { calculator } = useForm()
  const { cleared } = useProgram()
  const { loaded } = useRecords(calculator.inputs[props.name]?.records ?? '')
  return (
    <div className="own-limits">
      {extendedIntl !== undefined && (
        <RawIntlProvider value={extendedIntl}>
          <details>
            <summary>{extendedIntl.formatMessage({ id: 'ownLimits.title' })}</summary>
            {loaded !== undefined && <LimitLines key={cleared} {...props} table={loaded.table} />}
          </details>
        </RawIntlProvider>
      )}
    </div>
  )
}
