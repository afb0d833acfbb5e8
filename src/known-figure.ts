/** Whether a figure is known; separate from its type, which every first visit loads. */
import type { Figure, PlainNumber } from './figure.ts'

/** Whether a figure has something to show: itself, or a bound. */
export const isKnownFigure = <Some extends Figure>(figure: Some | undefined): figure is Some =>
  Number.isFinite(figure?.value)

/** The number of a figure that is known exactly; otherwise undefined. */
export const exactValue = (figure: Figure | undefined): PlainNumber | undefined =>
  figure !== undefined && isKnownFigure(figure) && figure.bound === undefined
    ? (figure.value as number)
    : undefined
