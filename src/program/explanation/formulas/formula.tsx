import { Fragment, type ReactNode } from 'react'
import { following, type Tree } from '../../../language/tree.ts'
import { longestSum } from './entry-terms.ts'
import type { Words } from '../../../components/text/use-words.ts'
import { Isolate } from '../../../ui/Isolate.tsx'

/** How the names of a formula are shown: as words, or with the visitor's figures. */
export interface Show {
  (name: string): ReactNode
  /** For figures: how the names of each entry of a list are shown. */
  readonly entries?: (list: string) => readonly Show[]
  /** The same for the days of a journal that a function has followed. */
  readonly followed?: (operator: string, list: string, part: Tree, span?: Tree) => readonly Show[]
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
  words: Words,
  draw: (part: Tree) => ReactNode,
): ReactNode =>
  parts.map((part, index) => (
    <Fragment key={JSON.stringify(part)}>
      {index > 0 && `${words.message('explained.comma')} `}
      {draw(part)}
    </Fragment>
  ))

/** A formula as a person reads it. */
export function formula(tree: Tree, show: Show, words: Words, outer = 0): ReactNode {
  if (typeof tree === 'number') return <Isolate text="page">{words.number(tree)}</Isolate>
  if (typeof tree === 'string') return show(tree)
  const [operator, ...parts] = tree
  const own = strength[operator] ?? 3
  const part = (index: number, inner = own) => formula(parts[index] ?? 0, show, words, inner)
  if (operator === '?')
    return (
      <>
        {part(1)} {words.message('explained.if')} {part(0)}
        {words.message('explained.comma')} {words.message('explained.else')} {part(2)}
      </>
    )
  if (Object.hasOwn(overRows, operator))
    return <>{overEntries(operator, String(parts[0]), parts.slice(1), show, words)}</>
  if (following.has(operator))
    return <>{overDays(operator, String(parts[0]), parts.slice(1), show, words)}</>
  if (operator === 'empirical')
    return (
      <>
        {words.message(String(parts[0]))} (
        {argumentList(parts.slice(1), words, (each) => formula(each, show, words))})
      </>
    )
  if (functionNames.has(operator)) {
    return (
      <>
        {words.message(`explained.functions.${operator}`)} (
        {argumentList(operator === 'round' ? parts.slice(0, 1) : parts, words, (each) =>
          formula(each, show, words),
        )}
        )
      </>
    )
  }
  if (parts.length === 1)
    return (
      <>
        {operator === 'not' ? words.message('explained.not') : '−'} {part(0, 6)}
      </>
    )
  const sign =
    operator === 'and' || operator === 'or'
      ? words.message(`explained.${operator}`)
      : (signs[operator] ?? operator)
  const line = (
    <>
      {part(0)} {sign} {part(1, own + 0.5)}
    </>
  )
  return own < outer ? <>({line})</> : line
}

/** What is said of the entries of a list. */
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
  words: Words,
): ReactNode {
  const entries = operator === 'count' ? undefined : show.entries?.(list)
  const name = words.message(overRows[operator]!)
  const told = share !== undefined && (
    <>
      {words.message('explained.comma')} {formula(share, show, words)}
    </>
  )
  if (entries === undefined)
    return (
      <>
        {name} ({formula(part, show, words)}
        {told})
      </>
    )
  const isSum = operator === 'sum'
  return (
    <>
      {!isSum && name} ({terms(entries, part, isSum, words)}
      {told})
    </>
  )
}

/** A part with the figures of the first entries, added up or one after the other. */
function terms(
  entries: readonly Show[],
  part: Tree,
  areAdded: boolean,
  words: Words,
): readonly ReactNode[] {
  const between = areAdded ? ' + ' : `${words.message('explained.comma')} `
  return [
    entries.slice(0, longestSum).map((entry, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- entries have no name of their own and never move here
      <Fragment key={index}>
        {index > 0 && between}
        {formula(part, entry, words, areAdded ? 4 : 0)}
      </Fragment>
    )),
    entries.length > longestSum && `${between}…`,
  ]
}

/** What follows the days of a journal: in words, or with the figures of the days that count. */
function overDays(
  operator: string,
  list: string,
  [part = 0, span]: readonly Tree[],
  show: Show,
  words: Words,
): ReactNode {
  const days = show.followed?.(operator, list, part, span)
  const name = words.message(`following.${operator}`)
  if (days === undefined)
    return (
      <>
        {name} ({formula(part, show, words)}
        {span !== undefined && (
          <>
            {words.message('explained.comma')} {formula(span, show, words)}
          </>
        )}
        )
      </>
    )
  if (operator === 'soFar') return <>({terms(days, part, true, words)})</>
  if (operator === 'greatestSoFar')
    return (
      <>
        {words.message('explained.functions.max')} ({terms(days, part, false, words)})
      </>
    )
  // The one day that it was known on last.
  return days[0] === undefined
    ? words.message('messages.notAvailable')
    : formula(part, days[0], words, 6)
}
