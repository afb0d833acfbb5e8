import { parseFavourites } from '../../../ui/keep/favourites.ts'
import { prefixOf } from '../../../ui/keep/journal.ts'
import { currentFlockName, flockPrefix } from '../../../ui/keep/kept-names.ts'
import { isUsable, kindOf, type DeviceData, type Kind } from '../device-data.ts'

/**
 * One thing that is kept: its kind, the name it is kept under (of a favourite, the path; of the
 * days of a flock, how their names begin), and its text.
 */
export interface Entry {
  readonly kind: Kind | 'unreadable'
  readonly name: string
  readonly text: string
  /** What goes with it, by name: the days of a flock, and that it is the one that fills programs. */
  readonly with?: DeviceData
  /** The days of a flock among that, like 2026-05-01, in their order. */
  readonly days?: readonly string[]
}

const isDay = (name: string): boolean => kindOf(name) === 'journal'

/** The texts whose names begin so. */
const startingWith = (data: DeviceData, prefix: string): readonly (readonly [string, string])[] =>
  Object.entries(data).filter(([name]) => name.startsWith(prefix))

const daysIn = (prefix: string, data: DeviceData): readonly string[] =>
  Object.keys(data)
    .map((name) => name.slice(prefix.length))
    .sort()

/** A flock goes with all its days, those of a later version too: nobody could come to them. */
function flockOf(data: DeviceData, name: string, text: string): Entry {
  const prefix = prefixOf(name)
  const days = Object.fromEntries(startingWith(data, prefix))
  const isCurrent = data[currentFlockName] === name
  return {
    kind: 'flocks',
    name,
    text,
    with: { ...days, ...(isCurrent && { [currentFlockName]: name }) },
    days: daysIn(prefix, days),
  }
}

/** The days of each flock together: one flock has hundreds of them. */
function journals(data: DeviceData): readonly Entry[] {
  const names = Object.keys(data).filter((name) => isDay(name) && isUsable(name, data[name]!))
  const prefixes = names.map((name) => prefixOf(flockPrefix + (name.split(':')[1] ?? '')))
  return [...new Set(prefixes)].map((prefix) => {
    const days = startingWith(data, prefix).filter(([name]) => names.includes(name))
    const all = Object.fromEntries(days)
    return { kind: 'journal', name: prefix, text: '', with: all, days: daysIn(prefix, all) }
  })
}

/**
 * Takes what is kept apart. What carries a name of ours and is not such a thing is an entry too:
 * one must be able to be rid of it.
 */
export const entriesOf = (data: DeviceData): readonly Entry[] => [
  ...Object.entries(data).flatMap(([name, text]): readonly Entry[] => {
    const kind = kindOf(name)
    if (kind === undefined) return []
    if (!isUsable(name, text)) return [{ kind: 'unreadable', name, text }]
    if (kind === 'journal') return []
    if (kind === 'flocks') return [flockOf(data, name, text)]
    return kind === 'favourites'
      ? [...new Set(parseFavourites(text))].map((path) => ({ kind, name: path, text: '' }))
      : [{ kind, name, text }]
  }),
  ...journals(data),
]
