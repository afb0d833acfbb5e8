/** What is known of a figure; apart from its type, which every first visit has. */
import type { Figure, PlainNumber } from './figure.ts'

/** Whether there is something to say of a figure: itself, or a bound of it. */
export const isKnownFigure = <Some extends Figure>(figure: Some | undefined): figure is Some =>
  Number.isFinite(figure?.value)

/** The number of a figure that is known exactly; undefined of any other. */
export const exactValue = (figure: Figure | undefined): PlainNumber | undefined =>
  figure !== undefined && isKnownFigure(figure) && figure.bound === undefined
    ? (figure.value as number)
    : undefined
