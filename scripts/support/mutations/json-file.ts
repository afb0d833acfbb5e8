import { memoize } from '../../../src/memoize.ts'
import type { Project } from '../../../src/project/index.ts'
import { placesIn, type Place } from './json-places.ts'
import { linesBetween, spliced, type Mutation } from './mutation.ts'
import type { Chance } from './random.ts'

/** What a draw chooses from: a JSON file, and the values that are in it. */
export interface JsonFile {
  readonly project: Project
  readonly path: string
  readonly text: string
  readonly places: readonly Place[]
}
export type JsonDraw = (file: JsonFile, chance: Chance) => Omit<Mutation, 'kind'> | undefined

/** A JSON file of a project, read once. */
export const jsonFile = memoize((project: Project, path: string): JsonFile => {
  const text = project.files.texts.get(path)!
  return { project, path, text, places: placesIn(text) }
})

/** A part of the text replaced; the lines are those of what is there now, and of its holder. */
export function replaced(
  { path, text }: JsonFile,
  from: number,
  to: number,
  by: string,
  more: Pick<Mutation, 'did'> & Partial<Mutation>,
): Omit<Mutation, 'kind'> | undefined {
  const after = spliced(text, from, to, by)
  if (after === text) return undefined
  return {
    file: path,
    texts: { [path]: after },
    lines: linesBetween(after, from, from + by.length),
    ...more,
  }
}

/** A place as people name it. */
export const placeLabel = (place: Place): string => place.path.join('.')
/** One of the places that are wanted; undefined where there is none. */
export const pick = (
  { places }: JsonFile,
  chance: Chance,
  wanted: (place: Place) => boolean,
): Place | undefined => {
  const found = places.filter(wanted)
  return found.length === 0 ? undefined : chance.one(found)
}
export const isTextPlace = ({ value }: Place): boolean => typeof value === 'string'
export const isFigurePlace = ({ value }: Place): boolean => typeof value === 'number'
export const isHolder = ({ value }: Place): boolean => typeof value === 'object' && value !== null
