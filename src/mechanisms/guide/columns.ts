import type { Calculator } from '../../engine/calculator.ts'
import type { Point } from './series.ts'

export const daysInWeek = 7

/** The week of life of a day, as breeders count: day 7 ends week 1. */
export const weekOf = (day: number): number => Math.ceil(day / daysInWeek)

/** Whether a result is the week of each line, which a table by days shows anyway. */
export const isWeek = ({ results }: Calculator, id: string, points: readonly Point[]): boolean =>
  results[id]?.unit === 'week' &&
  points.every(({ at, calculation }) => calculation.results[id]?.value === weekOf(at))
