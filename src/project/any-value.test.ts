import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { check, withTexts } from './index.ts'

type Path = readonly (string | number)[]

/** The paths of everything in a JSON value. */
const placesIn = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? [
        path,
        ...Object.entries(value).flatMap(([name, part]) =>
          placesIn(part, [...path, Array.isArray(value) ? Number(name) : name]),
        ),
      ]
    : [path]

/** The value with another one at a path in it. */
function withAt(value: unknown, [first, ...rest]: Path, other: unknown): unknown {
  if (first === undefined) return other
  const change = (part: unknown): unknown => withAt(part, rest, other)
  if (Array.isArray(value))
    return value.map((part: unknown, index) => (index === first ? change(part) : part))
  return Object.fromEntries(
    Object.entries(value as object).map(([name, part]) => [
      name,
      name === first ? change(part) : part,
    ]),
  )
}

/** Unexpected values. */
const others = [7, null, 'x', [null], {}]

describe('whatever a file contains instead of a value', () => {
  const data = new Map(
    [...fixtureProject.files.texts]
      .filter(([path]) => path.endsWith('.json') && !path.endsWith('.schema.json'))
      .map(([path, text]): [string, unknown] => [path, JSON.parse(text)]),
  )
  const places = [...data].flatMap(([path, value]) =>
    placesIn(value).map((place) => ({ path, place })),
  )

  it('is judged, and stops nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...places),
        fc.constantFrom(...others),
        ({ path, place }, other) => {
          const changed = JSON.stringify(withAt(data.get(path), place, other))
          expect(() => check(withTexts(fixtureProject, { [path]: changed }))).not.toThrow()
        },
      ),
      {
        numRuns: runs(100),
        // A whole file that is a figure, and a program without a card that others name.
        examples: [
          [{ path: 'calculators/services.json', place: [] }, 7],
          [
            {
              path: 'calculators/feed/poultry-feed-analysis.json',
              place: ['demonstration', 'input', 'mix', 1, 'price'],
            },
            [null],
          ],
          [{ path: 'calculators/broilers/livability.json', place: [] }, 7],
          [{ path: 'calculators/broilers/livability.json', place: ['card'] }, null],
        ],
      },
    )
  })
})
