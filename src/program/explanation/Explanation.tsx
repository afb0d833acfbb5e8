import { resultTitle } from '../../mechanisms/left-empty/result-title.ts'
import { useIntl } from 'react-intl'
import type { Calculation, UsedRecord } from '../../engine/calculation.ts'
import type { Tree } from '../../language/tree.ts'
import { useResultWords } from '../../components/text/use-result-words.ts'
import { useFigureFormatters } from '../../components/text/use-figure-formatters.ts'
import { expandedFormula } from './formulas/expand.ts'
import { entryDayText } from './formulas/day-text.ts'
import type { Explained } from './formulas/equation.tsx'
import { ledgerIn, passedOn } from './formulas/list-days.ts'
import { LastDay } from './LastDay.tsx'
import { equationFigureText } from './formulas/figures.ts'
import { figureOfName, digitsBetween } from './formulas/shown-names.ts'
import { Step } from './Step.tsx'
import { withoutOnes } from './formulas/without-ones.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { KeyedField } from '../../mechanisms/journal/shape.ts'
import { figureMark } from '../../engine/table/marks.ts'
import type { Mark } from '../../engine/table/mark.ts'
import { fromBase } from '../../language/scale.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { titleWords } from '../../mechanisms/name-lookup/words.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { withDots, isolate } from '../../i18n/isolate.ts'

interface RecordWords {
  readonly table: string
  /** The figure that it was found by, or its name. */
  readonly key: string
  /** Its key, or the start of its name: the whole name is shown once, with its figures. */
  readonly short: string
}

/** The text for a record that was read. */
function useRecordWords(): (record: UsedRecord) => RecordWords {
  const format = useFormatters()
  const { direction } = useLanguage()
  // A name in an Arabic sentence may be Latin, or begin with Latin words.
  const apart = (name: string): string =>
    direction === 'rtl' ? isolate(name, 'page', direction) : name
  // The figure that it was found by: its key, or that of the column that was read backwards.
  const figure = ({ table, key, by, values }: UsedRecord): string => {
    const column = table.columns[by ?? table.key]
    const value = by && column ? fromBase(values[by] ?? Number.NaN, column) : key
    return format.quantity(value, column?.unit ?? '1').replaceAll(' ', '\u00a0')
  }
  return (record) => {
    const { table, index } = record
    const names =
      index === undefined
        ? [figure(record)]
        : titleWords(table, index).map((word) =>
            'text' in word ? word.text : format.message(word.key),
          )
    return {
      table: apart(format.message(table.title)),
      key: apart(withDots(names.join(' · '))),
      short: apart(names[0] ?? ''),
    }
  }
}

/** The remark on figures by their mark; printed figures have none. */
const marks: Readonly<Record<Mark, string | undefined>> = {
  source: undefined,
  convention: undefined,
  derived: 'explained.derived',
  model: 'explained.derived',
  interpolated: 'explained.interpolated',
  recalled: 'calculator.unchecked',
}

/**
 * The figures of a record that the program used, with those marked that their source does not
 * print.
 */
function UsedTable({ record }: { record: UsedRecord }) {
  const format = useFormatters()
  const texts = useRecordWords()(record)
  const { table, values, columns, index } = record
  const columnMeasure = (name: string): string | undefined => {
    const mark = figureMark(table, name, record)
    return mark && marks[mark]
  }
  const figures = columns.flatMap((name) => {
    const column = table.columns[name]
    const value = values[name] ?? Number.NaN
    // Of a record found by name, bare numbers are marks for the conditions, and no figures.
    return column !== undefined &&
      Number.isFinite(value) &&
      !(index !== undefined && column.unit === '1')
      ? [{ name, value: fromBase(value, column), column, measure: columnMeasure(name) }]
      : []
  })
  if (figures.length === 0) return null
  const kinds = new Set(figures.map(({ measure }) => measure))
  const mark = (measure: string | undefined): string =>
    measure === undefined ? '' : `(${format.message(measure)})`
  return (
    <li>
      {format.message('explained.rowUsed', { table: texts.table, key: texts.key })}{' '}
      {kinds.size === 1 && <span className="muted">{mark(figures[0]?.measure)}</span>}
      <ul>
        {figures.map(({ name, value, column, measure }) => (
          <li key={name}>
            {format.message('calculator.figure', {
              title: format.message(column.title),
              value: format.quantity(value, column.unit, digitsBetween(record, name)),
            })}{' '}
            {kinds.size > 1 && <span className="muted">{mark(measure)}</span>}
          </li>
        ))}
      </ul>
      {table.note !== undefined && <p className="muted">{format.message(table.note)}</p>}
    </li>
  )
}

/**
 * The record of a table that a figure is read from unchanged; undefined where it is computed.
 */
const readFrom = (tree: Tree, { used }: Calculation): UsedRecord | undefined =>
  typeof tree === 'string' && tree.includes('.') ? used[tree.split('.')[0]!] : undefined

/** One result: where it was read, or how it came about. */
function ResultStep({ id, ...answer }: Explained & { readonly id: string }) {
  const format = useFigureFormatters()
  const resultWords = useResultWords()
  const recordWords = useRecordWords()
  const { calculator, calculation } = answer
  const { scope } = calculation
  const result = calculator.results[id]!
  const whole = expandedFormula(calculator, scope, id)
  const isRounded = result.rounded === 'up' || result.rounded === 'down'
  const plain = withoutOnes(whole, (name) => ({
    unit: '1',
    constant: calculator.constants[name]?.value,
  }))
  const record = isRounded ? undefined : readFrom(plain, calculation)
  const name = <strong>{resultTitle(result, calculation.results[id], format)}</strong>
  const outcome = figureOfName(calculator, calculation, id)!
  const text = equationFigureText(outcome, format, resultWords)
  const passed = passedOn(whole, scope)
  // What was known last of the days is explained by the day that it was known on.
  if (passed !== undefined && calculator.formulas[passed.part]?.tree !== undefined)
    return (
      <Step
        {...answer}
        tree={expandedFormula(calculator, scope, passed.part)}
        name={
          <>
            {name} ({entryDayText(ledgerIn(scope, passed.list)!, passed.at, format)})
          </>
        }
        outcome={outcome}
        text={text}
        at={passed.at}
      />
    )
  if (record === undefined)
    return (
      <Step
        {...answer}
        tree={whole}
        name={name}
        outcome={outcome}
        text={text}
        rounded={result.rounded}
      />
    )
  const read = recordWords(record)
  // What is only looked up has no sum to show: only the source is shown.
  return (
    <li>
      <p className="words">{name}</p>
      <p>
        {format.message('explained.readIn', { value: text, table: read.table, key: read.short })}
      </p>
    </li>
  )
}

/**
 * How each figure came about: the formula in words, with the visitor's own figures, and the records
 * of tables that were used.
 */
export function Explanation({ calculator, calculation, tables }: Explained) {
  const format = useFigureFormatters()
  const { messages } = useIntl()
  const results = calculator.order.filter(
    (id) =>
      calculator.results[id] !== undefined &&
      // What is not known has no sum to show.
      Number.isFinite(calculation.scope[id]) &&
      figureOfName(calculator, calculation, id) !== undefined &&
      Number.isFinite(calculation.results[id]?.value ?? 0) &&
      !calculator.results[id]?.note &&
      (id in calculation.results || calculator.results[id].intermediate),
  )
  // The words of a table of texts may arrive after its figures.
  if (
    results.length === 0 ||
    Object.values(calculation.used).some(({ table }) => !(table.title in messages))
  )
    return null
  const answer = { calculator, calculation, tables }
  const enteredParts = new Set(
    results.flatMap(
      (id) => passedOn(calculator.formulas[id]?.tree ?? 0, calculation.scope)?.part ?? [],
    ),
  )
  const { inputs }: Calculator<KeyedField> = calculator
  const journals = Object.keys(inputs).filter((list) => inputs[list]!.keyed !== undefined)
  return (
    // Of a whole list there is much to explain: it opens on request.
    <details className="explanation" open={calculator.lists === undefined}>
      <summary>
        <h2>{format.message('explained.how')}</h2>
      </summary>
      <ol className="steps">
        {results.map((id) => (
          <ResultStep key={id} id={id} {...answer} />
        ))}
      </ol>
      {journals.map((list) => (
        <LastDay key={list} list={list} entered={enteredParts} {...answer} />
      ))}
      <ul className="rows">
        {Object.entries(calculation.used).map(([id, record]) => (
          <UsedTable key={id} record={record} />
        ))}
      </ul>
    </details>
  )
}
