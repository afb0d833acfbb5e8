import type { Tree } from '#language/tree.ts'

/** A name of a formula as shown: its unit, and the figure of a constant. */
interface ShownName {
  readonly unit: string
  readonly constant?: number | undefined
}

const adding = new Set(['+', '-', 'min', 'max'])
/** Sums of figures with different units, like "120 eggs − 78 birds". */
const areMixed = (parts: readonly Tree[], shown: (name: string) => ShownName): boolean =>
  new Set(
    parts
      .flatMap((part) => (typeof part === 'string' ? shown(part).unit : []))
      .filter((unit) => unit !== '1' && unit !== '%' && unit !== 'date'),
  ).size > 1

/** One percent is not 1. */
const isConstant = ({ unit, constant }: ShownName, figure: number): boolean =>
  constant === figure && (figure === 0 || unit !== '%')

/**
 * A formula without the constants that change no figure: "÷ 1 day" and "× 1 egg" only adjust the
 * unit, and "− 0 °C" only states the scale. They stay if the formula would otherwise add quantities
 * of two kinds.
 */
export function withoutOnes(tree: Tree, shown: (name: string) => ShownName): Tree {
  if (typeof tree === 'number' || typeof tree === 'string') return tree
  const is = (part: Tree, figure: number): boolean =>
    part === figure || (typeof part === 'string' && isConstant(shown(part), figure))
  const [operator, ...given] = tree
  const short = given.map((part) => withoutOnes(part, shown))
  const parts = adding.has(operator) && areMixed(short, shown) ? given : short
  const [left = 1, right = 1] = parts
  if (operator === '*' && is(right, 1)) return left
  if (operator === '*' && is(left, 1)) return right
  if (operator === '/' && is(right, 1)) return left
  if (operator === '+' && is(right, 0)) return left
  if (operator === '+' && is(left, 0)) return right
  if (operator === '-' && parts.length === 2 && is(right, 0)) return left
  return [operator, ...parts]
}
