import { figureNumber } from '../answers.ts'
import { getOwn } from '../../own.ts'
import { fromBase } from '../../language/scale.ts'
import type { Entry, Input, Unusual, State } from '../calculation.ts'
import type { Calculator, Range, Usual } from '../calculator.ts'
import { planOf } from '../plan.ts'

export const isRange = (usual: Usual): usual is Range => Array.isArray(usual)

/** The name of what is unusual, as formulas and examples have it. */
export const unusualName = ({ name, part }: Pick<Unusual, 'name' | 'part'>): string =>
  part === undefined ? name : `${name}.${part}`

/** The plausible range for the choices that were made. */
export function plausibleRange(usual: Usual, input: Input): Range | undefined {
  if (isRange(usual)) return usual
  const [[choice, ranges] = ['', {}]] = Object.entries(usual)
  return getOwn(ranges, String(input[choice]))
}

/** A figure that is outside of what is usual; nothing where it is inside, or all is usual. */
export function outside(
  figure: Pick<Unusual, 'name' | 'part' | 'entry'>,
  value: unknown,
  usual: Usual | undefined,
  input: Input,
): readonly Unusual[] {
  const range = usual && plausibleRange(usual, input)
  if (range === undefined || typeof value !== 'number') return []
  const [from, to] = range
  return value < from || value > to ? [{ ...figure, value, from, to }] : []
}

/**
 * The inputs that are outside of what is usual, of each part of a list its first entry, and then
 * the results, as they are shown. For a bound it is unknown how far outside the true figure is.
 */
export function unusualFigures(
  calculator: Calculator,
  input: Input,
  { scope, bounds }: State,
  judged: State,
): readonly Unusual[] {
  const { inputs, results } = planOf(calculator)
  const found: Unusual[] = []
  for (const [name, { list, usual }] of inputs) {
    if (usual !== undefined) found.push(...outside({ name }, input[name], usual, input))
    if (list === undefined) continue
    for (const [part, { usual: its }] of Object.entries(list.entry ?? {})) {
      if (its === undefined) continue
      const entries = [input[name] as readonly (Entry | undefined)[]].flat()
      for (const [entry, each] of entries.entries()) {
        const [first] = outside({ name, part, entry }, each?.[part], its, input)
        if (first === undefined) continue
        found.push(first)
        break
      }
    }
  }
  for (const [name, result] of results) {
    if (result.usual === undefined || getOwn(bounds, name) !== undefined) continue
    // A day outside of every calendar is unknown.
    const shown = figureNumber(fromBase(judged.scope[name] as number, result), result.unit)
    for (const each of outside({ name }, shown, result.usual, input))
      found.push({ ...each, value: fromBase(scope[name] as number, result) })
  }
  return found
}
