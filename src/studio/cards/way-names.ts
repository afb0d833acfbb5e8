import type { JsonPath } from '../editing/index.ts'
import type { CardTools } from './card-tools.ts'

/** What the parts on the way to a part are called, the card apart. */
export const wayNames = (
  path: JsonPath,
  { title, label }: Pick<CardTools, 'title' | 'label'>,
): readonly string[] =>
  path
    .filter((name) => name !== 'properties')
    .map((name) => {
      if (typeof name === 'number') return String(name + 1)
      const known = title(name)
      return known === name ? label(name) : known
    })
