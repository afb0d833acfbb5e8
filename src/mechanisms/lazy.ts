/**
 * Functions that only a calculation calls. They load with its tables; a program refers to them as
 * if they were already there.
 */
import { lazyFunctions } from '../engine/table/lazy-functions.ts'

const figures = lazyFunctions(() => import('./late-figures.ts'))
const names = lazyFunctions(() => import('./late-names.ts'))

/** Imports a table, and the functions for its records. */
export const { with: withFigures } = figures
export const { with: withNames } = names

export const expected = figures.part('expected', ['unusual', 'refine'])
export const wholes = figures.part('wholes', ['fill', 'notices', 'entryIssues'])
export const findFigure = figures.call('findFigure')
export const indexOfFigure = figures.call('indexOfFigure')
export const findDangers = names.call('findDangers')
export const findNamed = names.call('findNamed')
export const findPair = names.call('findPair')
export const contains = names.part('contains', ['fill', 'notices'])
export const records = names.part('records', ['notices', 'sources'])
export const remarks = names.part('remarks', ['notices', 'refine', 'sources'])
