import { following, isAsking, namesBranched, namesIn, overEntries, type Tree } from './tree.ts'

/** The names in language/arithmetic of what JavaScript itself does otherwise. */
const helpers: Readonly<Record<string, string>> = {
  '==': 'equal',
  '!=': 'unequal',
  '<': 'smaller',
  '<=': 'smallerEq',
  '>': 'larger',
  '>=': 'largerEq',
  '^': 'pow',
}

/** What is between two parts in JavaScript. */
const signs: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
}

/** Where what runs over the entries of a list is: what few programs have comes apart. */
const homes: Readonly<Record<string, 'list' | 'spread'>> = {
  sum: 'list',
  count: 'list',
  percentile: 'spread',
}

/** Records which parts of the engine emitted code calls. */
interface Calls {
  add(part: 'm' | 'list' | 'rows' | 'spread' | 'journal'): unknown
}

/** What runs over the entries of a list, or follows those of a journal. */
function emitOver(tree: Exclude<Tree, number | string>, calls?: Calls, runs?: string[]): string {
  const [operator, list = '', part = 0, ...rest] = tree
  const further = rest
    .map((each) =>
      namesIn(each).some((name) => name.startsWith(`${String(list)}.`))
        ? `,r=>${emit(each, calls, String(list))}`
        : `,${emit(each, calls)}`,
    )
    .join('')
  const code = emit(part, calls, String(list))
  // A sum reads a part by its name: it may be the total of several days.
  const isNamed = operator === 'soFar' && /^r\.\w+$/.test(code)
  const each = `s.${String(list)},${isNamed ? `"${code.slice(2)}"` : `r=>${code}`}`
  if (!following.has(operator)) {
    const by = homes[operator] ?? 'rows'
    calls?.add(by)
    return `${by}.${operator}(${each}${further})`
  }
  calls?.add('journal')
  if (runs === undefined) return `journal.last(${each})`
  return `k[${runs.push(`journal.${operator}(${each}${further})`) - 1}][i]`
}

/**
 * A formula as JavaScript over a scope `s`. Names were checked; nothing else gets in.
 * @param calls collects the parts of the engine that the code calls: the arithmetic `m`, sums over
 *   entries of a `list`
 * @param runs of a figure of each entry: records what follows the entries from day to day, once for
 *   all of them; the figure reads it as `k[run][i]`
 */
export function emit(tree: Tree, calls?: Calls, list?: string, runs?: string[]): string {
  if (typeof tree === 'number') return String(tree)
  if (typeof tree === 'string')
    return list !== undefined && tree.startsWith(`${list}.`)
      ? `r.${tree.slice(list.length + 1)}`
      : `s.${tree}`
  const [operator, ...parts] = tree
  if (overEntries.has(operator)) return emitOver(tree, calls, runs)
  const emitted = parts.map((part) => emit(part, calls, list, runs))
  const [a = '', b = '', c = ''] = emitted
  if (operator === '?') return `(${a}?${b}:${c})`
  if (operator === 'not') return `(!${a})`
  if (operator === '-' && parts.length === 1) return `(-${a})`
  const between = signs[operator]
  if (between !== undefined) return `(${a}${between}${b})`
  calls?.add('m')
  if (operator === 'asShown') return `m.asShown(s,"${String(parts[0])}",${b})`
  return `m.${helpers[operator] ?? operator}(${emitted.join(',')})`
}

/** Whether everything exists that a part reads, as JavaScript; nothing if it reads nothing. */
function presence(tree: Tree, isList: (name: string) => boolean, calls?: Calls): string {
  if (typeof tree === 'number') return ''
  if (typeof tree === 'string') return isList(tree) ? '' : `"${tree.split('.')[0]}"in s`
  const [operator, ...parts] = tree
  if (isAsking(operator)) return ''
  const needs = parts.map((part) => presence(part, isList, calls))
  if (operator !== '?') return [...new Set(needs.filter(Boolean))].join('&&')
  const [condition, then, otherwise] = needs
  const taken =
    then === otherwise
      ? then
      : `(${emit(parts[0]!, calls)}?${then || 'true'}:${otherwise || 'true'})`
  return [condition, taken].filter(Boolean).join('&&')
}

/**
 * Whether a formula has all that it reads in the branches that it takes, as JavaScript over `s`;
 * undefined where it reads nothing in branches only.
 */
export const emitReady = (
  tree: Tree,
  isList: (name: string) => boolean,
  calls?: Calls,
): string | undefined =>
  namesBranched(tree).every(isList) ? undefined : presence(tree, isList, calls)
