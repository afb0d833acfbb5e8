import type { Tree } from '../../../language/tree.ts'

/** What a name of a formula is, as it is shown: its unit, and the figure of a constant. */
export interface ShownName {
  readonly unit: string
  readonly constant?: number | undefined
}

const adding = new Set(['+', '-', 'min', 'max'])
/** Figures that are added and have different units, as "120 eggs − 78 birds". */
const areMixed = (parts: readonly Tree[], shown: (name: string) => ShownName): boolean =>
  new Set(
    parts
      .flatMap((part) => (typeof part === 'string' ? shown(part).unit : []))
      .filter((unit) => unit !== '1' && unit !== '%' && unit !== 'date'),
  ).size > 1

/** One percent is no one. */
const isConstant = ({ unit, constant }: ShownName, figure: number): boolean =>
  constant === figure && (figure === 0 || unit !== '%')

/**
 * A formula without the constants that change no figure: "÷ 1 day" and "× 1 egg" only make a
 * figure fit its unit, and "− 0 °C" only names the scale. They stay where quantities of two kinds
 * would be added without them.
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
