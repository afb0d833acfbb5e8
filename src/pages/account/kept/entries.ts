import { parseFavourites } from '../../../ui/keep/favourites.ts'
import { isUsable, kindOf, type DeviceData, type Kind } from '../device-data.ts'

/**
 * One thing that is kept: its kind, the name it is kept under (of a favourite, the path), and its
 * text.
 */
export interface Entry {
  readonly kind: Kind | 'unreadable'
  readonly name: string
  readonly text: string
}

/**
 * Takes what is kept apart. What carries a name of ours and is not such a thing is an entry too:
 * one must be able to be rid of it.
 */
export const entriesOf = (data: DeviceData): readonly Entry[] =>
  Object.entries(data).flatMap(([name, text]): readonly Entry[] => {
    const kind = kindOf(name)
    if (kind === undefined) return []
    if (!isUsable(name, text)) return [{ kind: 'unreadable', name, text }]
    return kind === 'favourites'
      ? [...new Set(parseFavourites(text))].map((path) => ({ kind, name: path, text: '' }))
      : [{ kind, name, text }]
  })
