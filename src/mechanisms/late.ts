/**
 * Functions that a calculation alone calls: they come with the tables that it waits for, and each
 * program names them as if they were there.
 */
import { later } from '../engine/table/later.ts'

const figures = later(() => import('./figure-lookup/late.ts'))
const names = later(() => import('./name-lookup/late.ts'))

/** The way to a table, and to the functions for its records. */
export const { with: withFigures } = figures
export const { with: withNames } = names

export const findFigure = figures.call('findFigure')
export const placeOfFigure = figures.call('placeOfFigure')
export const findNamed = names.call('findNamed')
export const findPair = names.call('findPair')
export const contains = names.part('contains', ['fill', 'notices'])
export const records = names.part('records', ['notices', 'sources'])
export const remarks = names.part('remarks', ['notices', 'refine', 'sources'])
