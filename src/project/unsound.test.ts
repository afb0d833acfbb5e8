import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { check, withTexts } from './index.ts'

type Path = readonly (string | number)[]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (!isObject(value)) return [path]
  const parts = Object.entries(value).flatMap(([name, part]) =>
    pathsIn(part, [...path, Array.isArray(value) ? Number(name) : name]),
  )
  return [path, ...parts]
}

/** A value with another one at a path. */
function withValueAt(value: unknown, path: Path, other: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return other
  const changed = Object.entries(value as object).map(([name, part]): [string, unknown] => [
    name,
    name === String(first) ? withValueAt(part, rest, other) : part,
  ])
  return Array.isArray(value) ? changed.map(([, part]) => part) : Object.fromEntries(changed)
}

const values = new Map(
  [...fixtureProject.files.texts]
    .filter(([path]) => path.endsWith('.json') && !path.endsWith('.schema.json'))
    .map(([path, text]): [string, unknown] => [path, JSON.parse(text)]),
)
const places = [...values].flatMap(([file, value]) =>
  pathsIn(value)
    .filter((path) => path.length < 7)
    .map((path): [string, Path] => [file, path]),
)
const others = fc.constantFrom<unknown>(7, null, 'x', true, [], [null], {}, { x: null })

it.each<[string, Path, unknown]>([
  ['calculators/results.json', ['dailyFeed'], null],
  ['calculators/results.json', ['dailyFeed', 'unit'], 7],
  ['calculators/results.json', ['dailyFeed', 'unit'], null],
  ['tables/white-hens/clinic.json', ['columns', 'age', 'unit'], 'x'],
])('a file that others read is reported alone: %s %j %j', (file, path, other) => {
  const text = JSON.stringify(withValueAt(values.get(file), path, other))
  const found = check(withTexts(fixtureProject, { [file]: text }))
  expect(found.map((each) => each.file)).toEqual([file])
})

it('whatever value is anywhere in a file, the check reports and never throws', () => {
  fc.assert(
    fc.property(fc.constantFrom(...places), others, ([file, path], other) => {
      const text = JSON.stringify(withValueAt(values.get(file), path, other))
      expect(() => check(withTexts(fixtureProject, { [file]: text }))).not.toThrow()
    }),
    { numRuns: runs(300) },
  )
}, 3_600_000)
