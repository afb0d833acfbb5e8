import { asFigure } from '#figure.ts'
import { unknownSign } from '#i18n/format-figure.ts'
import { digitsOf } from '#engine/shown/shown-figures.ts'
import type { FigureFormatters } from '#components/text/use-figure-formatters.ts'
import type { CurvePoint } from './points.ts'
import type { EntryCalculator } from '#mechanisms/entry-result/shape.ts'

/** A figure of the days as it is shown: its title, its unit and its decimals. */
export interface Measure {
  readonly title: string
  readonly unit: string
  readonly digits?: number
  readonly fixed?: boolean
}

/** A part of the entries, or a result of each. */
export function measureOf(calculator: EntryCalculator, list: string, name: string): Measure {
  const result = calculator.entryResults?.[name]
  if (result !== undefined) return result
  const { title, units } = calculator.inputs[list]!.list!.entry[name]!
  return { title, unit: units[0]!.unit }
}

type Saying = Pick<FigureFormatters, 'message' | 'figure'>

/**
 * The figure of a day, with the bound that it is; what was typed has the decimals of its typing.
 */
export function curveFigureText(
  { value, bound }: Pick<CurvePoint, 'value' | 'bound'>,
  { unit, digits, fixed }: Measure,
  format: Saying,
): string {
  if (value === undefined) return unknownSign
  const places =
    digits === undefined
      ? undefined
      : digitsOf(value, { unit, digits, ...(fixed && { fixed }) }, bound)
  return format.figure({ value, bound, unit, digits: places, fixed })
}

/** A number in the unit of a figure, like the age on the axis. */
export const measuredText = (value: number, measure: Measure, format: Saying): string =>
  curveFigureText({ value: asFigure(value), bound: undefined }, measure, format)

/** How far a figure is from its standard: "35 g above"; empty where one is unknown. */
export function differenceText(
  { value, standard, bound }: CurvePoint,
  measure: Measure,
  format: Saying,
): string {
  if (value === undefined || standard === undefined || bound !== undefined) return ''
  const far = measuredText(Math.abs(value - standard), measure, format)
  if (far === measuredText(0, measure, format)) return format.message('journal.asStandard')
  return format.message(value > standard ? 'journal.above' : 'journal.below', { value: far })
}
