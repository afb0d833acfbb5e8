import { Fragment, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Calculation, Tables, UsedRecord } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { Tree } from '../../language/tree.ts'
import { provenanceOf } from '../../engine/table.ts'
import { fromBase } from '../../language/units.ts'
import { recordTitle } from '../../engine/named/words.ts'
import { figureIn, longestSum, titleIn } from '../fields/record-terms.ts'
import { useWords, type Words } from '../use-words.ts'

/** How the names of a formula are shown: as words, or with the visitor's figures. */
interface Show {
  (name: string): ReactNode
  /** For figures: how the names of each row of a list are shown. */
  readonly rows?: (list: string) => readonly Show[]
}

const functionNames = new Set([
  'round',
  'ceil',
  'floor',
  'abs',
  'min',
  'max',
  'sqrt',
  'exp',
  'log',
  'log10',
])
const signs: Readonly<Record<string, string>> = {
  '*': '×',
  '/': '÷',
  '-': '−',
  '<=': '≤',
  '>=': '≥',
  '!=': '≠',
  '==': '=',
}
const strength: Readonly<Record<string, number>> = {
  '?': 0,
  or: 1,
  and: 2,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
  '^': 7,
}

/** Whether every name in a part of a formula has a figure; inside of `first`, one of its parts is enough. */
function isKnown(tree: Tree, scope: Calculation['scope']): boolean {
  if (typeof tree === 'number') return true
  if (typeof tree !== 'string')
    return tree[0] === 'first'
      ? tree.slice(1).some((part) => isKnown(part, scope))
      : tree.slice(1).every((part) => isKnown(part, scope))
  const [head = '', column] = tree.split('.')
  const held = scope[head]
  return Number.isFinite(
    column === undefined ? held : (held as Record<string, number> | undefined)?.[column],
  )
}

/** The formula with names that have no title of their own replaced by what they stand for. */
function expand(calculator: Calculator, scope: Calculation['scope'], tree: Tree): Tree {
  if (typeof tree === 'string') {
    const own = calculator.formulas[tree]
    return own !== undefined && calculator.results[tree] === undefined
      ? expand(calculator, scope, own.tree ?? 0)
      : tree
  }
  // Of several figures the first known one was taken, and only that one is shown.
  if (typeof tree === 'number') return tree
  const [operator, ...parts] = tree
  if (operator === 'first')
    return expand(calculator, scope, parts.find((part) => isKnown(part, scope)) ?? parts[0] ?? 0)
  return [operator, ...parts.map((part) => expand(calculator, scope, part))]
}

/** Values after a function's name, with the language's comma between them. */
const listOf = (parts: readonly Tree[], words: Words, draw: (part: Tree) => ReactNode): ReactNode =>
  parts.map((part, index) => (
    <Fragment key={JSON.stringify(part)}>
      {index > 0 && `${words.say('calculator.comma')} `}
      {draw(part)}
    </Fragment>
  ))

function formula(tree: Tree, show: Show, words: Words, outer = 0): ReactNode {
  if (typeof tree === 'number') return <bdi>{words.number(tree)}</bdi>
  if (typeof tree === 'string') return show(tree)
  const [operator, ...parts] = tree
  const own = strength[operator] ?? 3
  const part = (index: number, inner = own) => formula(parts[index] ?? 0, show, words, inner)
  if (operator === '?')
    return (
      <>
        {part(1)} {words.say('calculator.if')} {part(0)}
        {words.say('calculator.comma')} {words.say('calculator.else')} {part(2)}
      </>
    )
  if (operator === 'sum' || operator === 'count')
    return <>{overEntries(operator, String(parts[0]), parts[1] ?? 0, show, words)}</>
  if (functionNames.has(operator)) {
    return (
      <>
        {words.say(`calculator.functions.${operator}`)} (
        {listOf(operator === 'round' ? parts.slice(0, 1) : parts, words, (each) =>
          formula(each, show, words),
        )}
        )
      </>
    )
  }
  if (parts.length === 1)
    return (
      <>
        {operator === 'not' ? words.say('calculator.not') : '−'} {part(0, 6)}
      </>
    )
  const sign =
    operator === 'and' || operator === 'or'
      ? words.say(`calculator.${operator}`)
      : (signs[operator] ?? operator)
  const line = (
    <>
      {part(0)} {sign} {part(1, own + 0.5)}
    </>
  )
  return own < outer ? <>({line})</> : line
}

/** A sum in words, or term by term with the figures of the first rows. */
function overEntries(
  operator: string,
  list: string,
  part: Tree,
  show: Show,
  words: Words,
): ReactNode {
  const rows = operator === 'sum' ? show.rows?.(list) : undefined
  if (rows === undefined)
    return (
      <>
        {words.say(operator === 'sum' ? 'list.total' : 'list.countOf')} (
        {formula(part, show, words)})
      </>
    )
  return (
    <>
      (
      {rows.slice(0, longestSum).map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no name of their own and never move here
        <Fragment key={index}>
          {index > 0 && ' + '}
          {formula(part, row, words, 4)}
        </Fragment>
      ))}
      {rows.length > longestSum && ' + …'})
    </>
  )
}

function title(
  calculator: Calculator,
  calculation: Calculation,
  tables: Tables,
  name: string,
  words: Words,
): string {
  const inEntry = titleIn(calculator, tables, name)
  if (inEntry !== undefined) return words.say(inEntry)
  const [head = '', column] = name.split('.')
  const option = calculator.inputs[head]?.choices?.find(({ value }) => value === column)
  if (column !== undefined)
    return words.say(
      option?.title ??
        calculation.used[head]?.table.columns[column]?.title ??
        'calculator.notAvailableText',
    )
  const key =
    calculator.inputs[name]?.title ??
    calculator.results[name]?.title ??
    calculator.constants[name]?.title
  const constant = calculator.constants[name]
  return key === undefined && constant !== undefined
    ? words.quantity(constant.value, constant.unit)
    : words.say(key ?? 'calculator.notAvailableText')
}

/** How a day of the calendar counts: in minutes, shown as a date. */
const day = { unit: 'date', times: 1440, over: 1 }

function figure(
  calculator: Calculator,
  calculation: Calculation,
  name: string,
  words: Words,
): string {
  const [head = '', column] = name.split('.')
  const held = calculation.scope[head]
  const value = column === undefined ? held : (held as Record<string, number> | undefined)?.[column]
  const unit =
    column === undefined
      ? ((calculator.inputs[name]?.kind === 'date' ? day : calculator.inputs[name]?.units[0]) ??
        calculator.results[name] ??
        calculator.constants[name])
      : calculation.used[head]?.table.columns[column]
  if (typeof value !== 'number' || unit === undefined || !Number.isFinite(value))
    return words.say('messages.notAvailable')
  return words.quantity(fromBase(value, unit), unit.unit, calculator.results[name]?.digits ?? 6)
}

/** The figures of a row that the program used, with those marked that their source does not print. */
function UsedTable({ row: { table, key, values, columns, index } }: { row: UsedRecord }) {
  const words = useWords()
  const figures = columns.flatMap((name) => {
    const column = table.columns[name]
    const value = values[name] ?? Number.NaN
    // Of a row found by name, bare numbers are marks for the conditions, and no figures.
    return column !== undefined &&
      Number.isFinite(value) &&
      !(index !== undefined && column.unit === '1')
      ? [{ name, value: fromBase(value, column), column, kind: provenanceOf(table, name, key) }]
      : []
  })
  if (figures.length === 0) return null
  const kinds = new Set(figures.map(({ kind }) => kind))
  const mark = (kind: string | undefined): string =>
    kind === undefined
      ? ''
      : `(${words.say(kind === 'derived' ? 'calculator.derived' : 'calculator.interpolated')})`
  return (
    <li>
      {words.say('calculator.rowUsed', {
        table: words.say(table.title),
        key:
          index === undefined
            ? words.quantity(key, table.columns[table.key]?.unit ?? '1')
            : recordTitle(table, index)
                .map((word) => ('text' in word ? word.text : words.say(word.key)))
                .join(' · '),
      })}{' '}
      {kinds.size === 1 && <span className="muted">{mark(figures[0]?.kind)}</span>}
      <ul>
        {figures.map(({ name, value, column, kind }) => (
          <li key={name}>
            {words.say('calculator.figure', {
              title: words.say(column.title),
              value: words.quantity(value, column.unit),
            })}{' '}
            {kinds.size > 1 && <span className="muted">{mark(kind)}</span>}
          </li>
        ))}
      </ul>
      {table.note !== undefined && <p className="muted">{words.say(table.note)}</p>}
    </li>
  )
}

/** A figure that is read from the table as it stands. */
const isColumn = (tree: Tree): boolean => typeof tree === 'string' && tree.includes('.')

/** How each figure came about: the formula in words, with the visitor's own figures, and the table rows that were used. */
export function Explanation({
  calculator,
  calculation,
  tables,
}: {
  calculator: Calculator
  calculation: Calculation
  tables: Tables
}) {
  const words = useWords()
  const { messages } = useIntl()
  const results = calculator.order.filter(
    (id) =>
      calculator.results[id] !== undefined &&
      calculation.scope[id] !== undefined &&
      !calculator.results[id]?.note &&
      (id in calculation.results || calculator.results[id].intermediate),
  )
  // The words of a table of texts may arrive after its figures.
  if (
    results.length === 0 ||
    Object.values(calculation.used).some(({ table }) => !(table.title in messages))
  )
    return null
  const own = (name: string) => <bdi>{figure(calculator, calculation, name, words)}</bdi>
  const figures: Show = Object.assign((name: string) => own(name), {
    rows: (list: string): readonly Show[] =>
      ((calculation.scope[list] ?? []) as readonly object[]).map(
        (row) => (name: string) =>
          name.startsWith(`${list}.`) ? (
            <bdi>{figureIn(calculator, tables, row, name, words)}</bdi>
          ) : (
            own(name)
          ),
      ),
  })
  return (
    // Of a whole list there is much to explain: it opens on request.
    <details className="explanation" open={calculator.lists === undefined}>
      <summary>
        <h2>{words.say('calculator.how')}</h2>
      </summary>
      <ol className="steps">
        {results.map((id) => {
          const tree = expand(calculator, calculation.scope, calculator.formulas[id]?.tree ?? 0)
          const name = <strong>{words.say(calculator.results[id]!.title)}</strong>
          const answer = figure(calculator, calculation, id, words)
          // What is only looked up has no sum to show: where it was read is all there is to say.
          if (isColumn(tree))
            return (
              <li key={id}>
                <p className="words">{name}</p>
                <p>
                  {words.say('calculator.figure', {
                    title: words.say('calculator.noFormula'),
                    value: answer,
                  })}
                </p>
              </li>
            )
          return (
            <li key={id}>
              <p className="words">
                {name} ={' '}
                {formula(
                  tree,
                  (part) => title(calculator, calculation, tables, part, words),
                  words,
                )}
              </p>
              <p className="figures" dir="ltr">
                {formula(tree, figures, words)} ={' '}
                <strong>
                  <bdi>{answer}</bdi>
                </strong>
              </p>
            </li>
          )
        })}
      </ol>
      <ul className="rows">
        {Object.entries(calculation.used).map(([id, row]) => (
          <UsedTable key={id} row={row} />
        ))}
      </ul>
    </details>
  )
}
