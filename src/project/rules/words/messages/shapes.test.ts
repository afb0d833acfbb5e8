import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ofSweep } from '#tests/support/runs.ts'
import { runs } from '#tests/support/runs.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { project } from '#tests/support/project/project.ts'
import type { Project } from '#definition/project.ts'
import { check, isError, withTexts } from '#project/index.ts'

type Path = readonly string[]

/** The paths of all groups and texts below the top of a file. */
const placesIn = (value: unknown, path: Path = []): readonly Path[] => [
  ...(path.length > 0 ? [path] : []),
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => placesIn(part, [...path, name]))
    : []),
]
const at = (value: unknown, path: Path): unknown =>
  path.reduce((held, name) => (held as Record<string, unknown>)[name], value)

/** Wrong values for a text, and for a group of messages. */
const inPlaceOfText = [7, null, true, [], ['x'], {}, { more: 'x' }]
const inPlaceOfGroup = ['x', 7, null, true, [], ['x'], {}]

interface Change {
  readonly path: string
  readonly place: Path
  readonly other: unknown
}

/** The locale files of a project, and any change of the shape of something in them. */
function changes(of: Project) {
  const files = new Map(
    [...of.files.texts]
      .filter(([path]) => /^locales\/\w+\/\w+\.json$/.test(path) && !path.endsWith('/site.json'))
      .map(([path, text]): [string, unknown] => [path, JSON.parse(text)]),
  )
  const places = [...files].flatMap(([path, data]) =>
    placesIn(data).map((place) => ({ path, place })),
  )
  const change = fc.constantFrom(...places).chain(({ path, place }) =>
    fc.record({
      path: fc.constant(path),
      place: fc.constant(place),
      other: fc.constantFrom<unknown>(
        ...(typeof at(files.get(path), place) === 'string' ? inPlaceOfText : inPlaceOfGroup),
      ),
    }),
  )
  return { files, change }
}

/** The errors in a file after a change. */
function errorsOf(of: Project, files: ReadonlyMap<string, unknown>, change: Change) {
  const data = structuredClone(files.get(change.path))
  const holder = at(data, change.place.slice(0, -1)) as Record<string, unknown>
  holder[change.place.at(-1)!] = change.other
  const changed = withTexts(of, { [change.path]: JSON.stringify(data, undefined, 2) })
  return check(changed).filter((finding) => isError(finding) && finding.file === change.path)
}

describe('a wrong value instead of a text or a group of messages', () => {
  it('is an error in its file, in any language of the small project', () => {
    const { files, change } = changes(fixtureProject)
    fc.assert(
      fc.property(change, (each) => {
        expect(errorsOf(fixtureProject, files, each)).not.toEqual([])
      }),
      { numRuns: runs(150) },
    )
  })

  it.each(ofSweep(['in the sweep']))('%s is an error in its file in the project itself', () => {
    const { files, change } = changes(project)
    const named: readonly Change[] = [
      { path: 'locales/fr/broilers.json', place: ['feedConversionRatio'], other: 'x' },
      { path: 'locales/en/broilers.json', place: ['feedConversionRatio'], other: 'x' },
      { path: 'locales/fr/broilers.json', place: ['feedConversionRatio', 'title'], other: {} },
      { path: 'locales/en/broilers.json', place: ['feedConversionRatio', 'title'], other: ['x'] },
    ]
    fc.assert(
      fc.property(change, (each) => {
        expect(errorsOf(project, files, each)).not.toEqual([])
      }),
      { numRuns: 7, examples: named.map((each): [Change] => [each]) },
    )
  })
})
