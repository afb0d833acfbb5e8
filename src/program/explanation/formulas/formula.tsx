import { Fragment, type ReactNode } from 'react'
import { following, type Tree } from '#language/tree.ts'
import { longestSum } from './entry-terms.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import { Isolate } from '#ui/Isolate.tsx'

/** How the names of a formula are shown: as words, or with the visitor's figures. */
export interface Show {
  (name: string): ReactNode
  /** For figures: how the names of each entry of a list are shown. */
  readonly entries?: (list: string) => readonly Show[]
  /** The same for the days of a journal that a function has followed. */
  readonly followed?: (
    operator: string,
    list: string,
    part: Tree,
    windowDays?: Tree,
  ) => readonly Show[]
}

const functionNames = new Set(['round', 'ceil', 'floor', 'abs', 'min', 'max', 'sqrt'])
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

/** Values after a function's name, with the language's comma between them. */
const argumentList = (
  parts: readonly Tree[],
  format: Formatters,
  draw: (part: Tree) => ReactNode,
): ReactNode =>
  parts.map((part, index) => (
    <Fragment key={JSON.stringify(part)}>
      {index > 0 && `${format.message('explained.comma')} `}
      {draw(part)}
    </Fragment>
  ))

/** A formula as a person reads it. */
export function formula(tree: Tree, show: Show, format: Formatters, outer = 0): ReactNode {
  if (typeof tree === 'number') return <Isolate text="page">{format.number(tree)}</Isolate>
  if (typeof tree === 'string') return show(tree)
  const [operator, ...parts] = tree
  const own = strength[operator] ?? 3
  const part = (index: number, inner = own) => formula(parts[index] ?? 0, show, format, inner)
  if (operator === '?')
    return (
      <>
        {part(1)} {format.message('explained.if')} {part(0)}
        {format.message('explained.comma')} {format.message('explained.else')} {part(2)}
      </>
    )
  if (Object.hasOwn(overRows, operator))
    return <>{overEntries(operator, String(parts[0]), parts.slice(1), show, format)}</>
  if (following.has(operator))
    return <>{overDays(operator, String(parts[0]), parts.slice(1), show, format)}</>
  if (operator === 'empirical')
    return (
      <>
        {format.message(String(parts[0]))} (
        {argumentList(parts.slice(1), format, (each) => formula(each, show, format))})
      </>
    )
  if (functionNames.has(operator)) {
    return (
      <>
        {format.message(`explained.functions.${operator}`)} (
        {argumentList(operator === 'round' ? parts.slice(0, 1) : parts, format, (each) =>
          formula(each, show, format),
        )}
        )
      </>
    )
  }
  if (parts.length === 1)
    return (
      <>
        {operator === 'not' ? format.message('explained.not') : '−'} {part(0, 6)}
      </>
    )
  const sign =
    operator === 'and' || operator === 'or'
      ? format.message(`explained.${operator}`)
      : (signs[operator] ?? operator)
  const line = (
    <>
      {part(0)} {sign} {part(1, own + 0.5)}
    </>
  )
  return own < outer ? <>({line})</> : line
}

/** The texts about the entries of a list. */
const overRows: Readonly<Record<string, string>> = {
  sum: 'list.total',
  count: 'list.countOf',
  least: 'explained.functions.min',
  greatest: 'explained.functions.max',
  percentile: 'list.percentile',
}

/** A sum in words, or term by term with the figures of the first entries. */
function overEntries(
  operator: string,
  list: string,
  [part = 0, share]: readonly Tree[],
  show: Show,
  format: Formatters,
): ReactNode {
  const entries = operator === 'count' ? undefined : show.entries?.(list)
  const name = format.message(overRows[operator]!)
  const shareText = share !== undefined && (
    <>
      {format.message('explained.comma')} {formula(share, show, format)}
    </>
  )
  if (entries === undefined)
    return (
      <>
        {name} ({formula(part, show, format)}
        {shareText})
      </>
    )
  const isSum = operator === 'sum'
  return (
    <>
      {!isSum && name} ({terms(entries, part, isSum, format)}
      {shareText})
    </>
  )
}

/** A part with the figures of the first entries, added up or one after the other. */
function terms(
  entries: readonly Show[],
  part: Tree,
  areAdded: boolean,
  format: Formatters,
): readonly ReactNode[] {
  const between = areAdded ? ' + ' : `${format.message('explained.comma')} `
  return [
    entries.slice(0, longestSum).map((entry, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- entries have no name of their own and never move here
      <Fragment key={index}>
        {index > 0 && between}
        {formula(part, entry, format, areAdded ? 4 : 0)}
      </Fragment>
    )),
    entries.length > longestSum && `${between}…`,
  ]
}

/** What follows the days of a journal: in words, or with the figures of the days that count. */
function overDays(
  operator: string,
  list: string,
  [part = 0, windowDays]: readonly Tree[],
  show: Show,
  format: Formatters,
): ReactNode {
  const days = show.followed?.(operator, list, part, windowDays)
  const name = format.message(`following.${operator}`)
  if (days === undefined)
    return (
      <>
        {name} ({formula(part, show, format)}
        {windowDays !== undefined && (
          <>
            {format.message('explained.comma')} {formula(windowDays, show, format)}
          </>
        )}
        )
      </>
    )
  if (operator === 'soFar') return <>({terms(days, part, true, format)})</>
  if (operator === 'greatestSoFar')
    return (
      <>
        {format.message('explained.functions.max')} ({terms(days, part, false, format)})
      </>
    )
  // The one day that it was known on last.
  return days[0] === undefined
    ? format.message('messages.notAvailable')
    : formula(part, days[0], format, 6)
}
