/** Functions of spreadsheets, as the formula language writes them. */

/** Other names of functions that take the same values. */
const sameFunctions: Readonly<Record<string, string>> = {
  roundup: 'ceil',
  ceiling: 'ceil',
  rounddown: 'floor',
  int: 'floor',
  trunc: 'floor',
  fix: 'floor',
  ln: 'log',
  log10: 'log10',
  minimum: 'min',
  maximum: 'max',
  absolute: 'abs',
  sqr: 'sqrt',
  root: 'sqrt',
  racine: 'sqrt',
  arrondi: 'round',
  arctan: 'atan',
}

type Rewrite = (values: readonly string[]) => string | undefined

const isPlainOperand = (value: string): boolean => /^[\w.]+$/.test(value)
const inBrackets = (value: string): string => (isPlainOperand(value) ? value : `(${value})`)
const joinedBy =
  (operator: string): Rewrite =>
  (values) =>
    values.length < 2 ? undefined : `(${values.map(inBrackets).join(` ${operator} `)})`

const mean: Rewrite = (values) =>
  values.length < 2 ? undefined : `((${values.join(' + ')}) / ${values.length})`
const powerCall: Rewrite = ([base, exponent, ...more]) =>
  base === undefined || exponent === undefined || more.length > 0
    ? undefined
    : `${inBrackets(base)} ^ ${inBrackets(exponent)}`
const choiceCall: Rewrite = ([test, yes, no, ...more]) =>
  test === undefined || yes === undefined || no === undefined || more.length > 0
    ? undefined
    : `(${test} ? ${yes} : ${no})`

/** Functions that are written as operators here. */
const asOperators: Readonly<Record<string, Rewrite>> = {
  if: choiceCall,
  iif: choiceCall,
  si: choiceCall,
  average: mean,
  avg: mean,
  mean,
  moyenne: mean,
  pow: powerCall,
  power: powerCall,
  puissance: powerCall,
  and: joinedBy('and'),
  et: joinedBy('and'),
  or: joinedBy('or'),
  ou: joinedBy('or'),
  product: joinedBy('*'),
  sum: joinedBy('+'),
  somme: joinedBy('+'),
}

/** A call without calls inside, and its values; `;` separates values in some spreadsheets. */
const innermost = /\b([A-Za-z]\w*)\s*\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g

function valuesOf(text: string): readonly string[] {
  const values = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0 && (sign === ',' || sign === ';')) values.push('')
    else values[values.length - 1] += sign
  }
  return values.map((value) => value.trim())
}

/** A formula that is one value in brackets needs none. */
const bare = (text: string): string =>
  /^\([^()]*\)$/.test(text.trim()) ? text.trim().slice(1, -1) : text

/** One call of another language as this one writes it. */
interface Rewritten {
  readonly from: string
  readonly to: string
}

/**
 * The calls of a formula that this language writes in another way.
 * @param functions the names of the functions here
 */
export function rewriteCalls(
  text: string,
  functions: readonly string[],
): { readonly text: string; readonly calls: readonly Rewritten[] } {
  const calls: Rewritten[] = []
  let now = text
  for (let before = ''; before !== now;) {
    before = now
    now = now.replaceAll(innermost, (from: string, name: string, within: string) => {
      const lower = name.toLowerCase()
      const values = valuesOf(within)
      const isOwn = functions.includes(name) && !(name === 'sum' && values.length > 1)
      const rewrite = isOwn || !Object.hasOwn(asOperators, lower) ? undefined : asOperators[lower]
      const wanted =
        (Object.hasOwn(sameFunctions, lower) ? sameFunctions[lower] : undefined) ??
        functions.find((each) => each.toLowerCase() === lower)
      const to =
        rewrite?.(values) ??
        (isOwn || wanted === undefined ? undefined : `${wanted}(${within.replaceAll(';', ',')})`) ??
        (isOwn && within.includes(';') ? `${name}(${values.join(', ')})` : from)
      if (to !== from) calls.push({ from, to: bare(to) })
      return to
    })
  }
  return { text: bare(now), calls }
}
