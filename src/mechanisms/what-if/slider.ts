/** The offsets of a slider from what was entered, in steps. */
import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { withoutNoise } from '../../engine/input/converted.ts'
import { inputInterval } from '../backwards/interval.ts'
import { isIntegerField } from '../../engine/input/kinds.ts'

/** Whole steps away from what was entered, which is at 0. */
interface Slider {
  readonly step: number
  readonly min: number
  readonly max: number
  readonly at: (offset: number) => number
}

/** The least number of positions, if the figure has decimals. */
const places = 100
/** A span of whole figures that a slider shows whole. */
const wholeSpan = 1000
/** How far from what was entered it goes elsewhere. */
const share = 0.5
/** Where nothing or zero was entered, and no figure is a sample. */
const little = 100

/**
 * A slider from half of what was entered to half as much again, or over the whole of a short span.
 */
export function sliderOf(calculator: Calculator, name: string, input: Input): Slider {
  const field = calculator.inputs[name]!
  const [low, high] = inputInterval(calculator, name, input)
  const now = Number(input[name] ?? field.default ?? low)
  const isWhole = isIntegerField(field)
  const reach = now === 0 ? Number(field.sample ?? little) : Math.abs(now) * share
  const isShort = isWhole && high - low <= wholeSpan
  const [from, to] = isShort
    ? [low, high]
    : [Math.max(low, now - reach), Math.min(high, now + reach)]
  const fine = 10 ** Math.floor(Math.log10((to - from) / places))
  const step = isShort ? 1 : Math.max(isWhole ? 1 : 0, Number.isFinite(fine) && fine > 0 ? fine : 1)
  const steps = (span: number): number => Math.max(0, Math.floor(span / step + 1e-9))
  // A bound that is not reached itself.
  const below = steps(now - from)
  const isOpen =
    field.exclusiveMinimum !== undefined && now - below * step <= field.exclusiveMinimum
  return {
    step,
    min: -(isOpen ? below - 1 : below) + 0,
    max: steps(to - now),
    at: (offset) => (offset === 0 ? now : withoutNoise(now + offset * step)),
  }
}
