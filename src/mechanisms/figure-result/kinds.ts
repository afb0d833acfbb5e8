import type { ResultSource } from '../../definition/shapes.ts'
import { isTextResult } from '../text-result/is-text-result.ts'

/**
 * Whether a result is a figure or a day that the answer shows; a step is only explained, and the
 * figures of entries are in their list.
 */
export const isShownFigure = (result: ResultSource): boolean =>
  !isTextResult(result) && result.intermediate !== true && result.each === undefined

/** Whether a result is a figure that the answer shows: a day is not. */
export const isCounted = (result: ResultSource): boolean =>
  isShownFigure(result) && result.unit !== 'date'
