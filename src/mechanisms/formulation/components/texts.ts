/** How amounts were found, in words. */
import type { Calculator } from '#engine/calculator.ts'
import { fromBase, toBase } from '#language/scale.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import type { Binding, Held } from '../run/holding.ts'
import type { Reached } from '../run/impossible.ts'
import type { End, Made } from '../run/made.ts'
import type { Present } from '../run/present.ts'
import type { Near } from '../run/run.ts'
import type { FormulationCalculator } from '../shape.ts'

type QuantityTexts = Pick<Formatters, 'message' | 'quantity'>

/** An end that is not known: "Calcium: the most". */
export const openText = (
  { results }: Calculator,
  { result, side }: Omit<End, 'at'>,
  format: QuantityTexts,
): string =>
  format.message(`formulation.open.${side}`, { title: format.message(results[result]!.title) })

/** An end: "Calcium: at most 1.1%". */
export function endText(
  { results }: Calculator,
  { result, side, at }: End,
  format: QuantityTexts,
): string {
  const { title, unit, digits } = results[result]!
  const value = format.quantity(fromBase(at, results[result]!), unit, digits)
  return format.message(`formulation.end.${side}`, { title: format.message(title), value })
}

/** The actual value, if an end requires more or less: "0.6%". */
export function hasText(
  { results }: Calculator,
  { result, has }: Reached,
  format: QuantityTexts,
): string {
  const { unit, digits } = results[result]!
  return format.quantity(fromBase(has, results[result]!), unit, digits)
}

/**
 * A step that is small compared with a figure: of 23 one, of 0.5 a hundredth, of 3200 a hundred.
 */
const stepBeside = (figure: number): number =>
  figure === 0 ? 1 : 10 ** (Math.floor(Math.log10(Math.abs(figure))) - 1)

/** What an end costs: "Crude protein: at least 23%. Asking for 1% more would add about 9.62." */
export function priceText(
  calculator: FormulationCalculator,
  { price, ...end }: Binding,
  format: QuantityTexts,
): string {
  const result = calculator.results[end.result]!
  const step = stepBeside(fromBase(end.at, result))
  const least = calculator.results[calculator.formulation!.least.result]!
  return format.message(`formulation.price.${end.side}`, {
    limit: endText(calculator, end, format),
    step: format.quantity(step, result.unit, Math.max(0, -Math.floor(Math.log10(step)))),
    price: format.quantity(
      fromBase(price * (toBase(step, result) - toBase(0, result)), least),
      least.unit,
      least.digits,
    ),
  })
}

/** An exact limit that a scale cannot weigh: "Total: 101.05 kg, give or take 0.05 kg". */
export function nearText(
  { formulation, results }: FormulationCalculator,
  { end, entry, at, by }: Near,
  names: readonly string[],
  format: QuantityTexts,
): string {
  const { unit, title, digits } =
    end === undefined
      ? { unit: formulation!.unit, title: names[entry!] ?? '', digits: 3 }
      : {
          unit: results[end.result]!,
          title: format.message(results[end.result]!.title),
          digits: results[end.result]!.digits,
        }
  const quantity = (value: number, more = 0) =>
    format.quantity(fromBase(value, unit), unit.unit, digits + more)
  return format.message('formulation.near', { title, value: quantity(at), by: quantity(by, 2) })
}

/** What rounding adds to what is least: "0.42". */
export function roundingText(
  calculator: FormulationCalculator,
  rounding: number,
  format: QuantityTexts,
): string {
  const least = calculator.results[calculator.formulation!.least.result]!
  return format.quantity(fromBase(rounding, least), least.unit, least.digits)
}

/**
 * What its own most costs of an amount: "Bran: at most 50 kg. Allowing 1 kg more would save 0.1."
 */
export function heldText(
  { formulation, results }: FormulationCalculator,
  { at, price }: Held,
  name: string,
  format: QuantityTexts,
): string {
  const { unit, least } = formulation!
  const result = results[least.result]!
  const most = fromBase(at, unit)
  const step = stepBeside(most)
  const weight = (value: number) => format.quantity(value, unit.unit, 3)
  return format.message('formulation.price.high', {
    limit: format.message('formulation.end.high', { title: name, value: weight(most) }),
    step: weight(step),
    price: format.quantity(
      fromBase(price * (toBase(step, unit) - toBase(0, unit)), result),
      result.unit,
      result.digits,
    ),
  })
}

/** The ingredients without a required figure: "Left out: Cake. ...". */
export const leftOutText = (
  { results }: Calculator,
  { entry, result }: Made['leftOut'][number],
  names: readonly string[],
  format: QuantityTexts,
): string =>
  format.message('formulation.leftOut', {
    name: names[entry] ?? '',
    title: format.message(results[result]!.title),
  })

/** What of the visitor's own mix is not as it should be: "Lysine: at least 1.2%; yours has 1%". */
export function presentLines(
  calculator: FormulationCalculator,
  { missing, missed, beyond, leftOut }: Present,
  names: readonly string[],
  format: QuantityTexts,
): readonly string[] {
  const { unit } = calculator.formulation!
  const weight = (value: number) => format.quantity(fromBase(value, unit), unit.unit, 3)
  return [
    ...missing.map((say) => format.message(say)),
    ...missed.map(({ isKnown, ...end }) => {
      const value = hasText(calculator, end, format)
      return format.message('formulation.present.missed', {
        limit: endText(calculator, end, format),
        value: isKnown ? value : format.message('messages.atLeast', { value }),
      })
    }),
    ...beyond.map(({ entry, side, at, has }) =>
      format.message('formulation.present.missed', {
        limit: format.message(`formulation.end.${side}`, {
          title: names[entry] ?? '',
          value: weight(at),
        }),
        value: weight(has),
      }),
    ),
    ...leftOut.map((end) => leftOutText(calculator, end, names, format)),
  ]
}
