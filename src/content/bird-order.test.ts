import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appointmentForm } from './form-shapes.ts'

const read = (file: string) => JSON.parse(readFileSync(`calculators/${file}`, 'utf8'))
const { birds, services } = read('services.json')

/** All records of options in a file, whose keys are in the order of the page. */
const optionsIn = (value: unknown): readonly (readonly string[])[] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, each]) => [
        ...(key === 'options' && !Array.isArray(each) ? [Object.keys(each)] : []),
        ...optionsIn(each),
      ])

const stage = (name: string): number =>
  birds.findIndex(({ id }: { id: string }) =>
    (id === 'hens' ? /hens$|layer/i : new RegExp(`${id.slice(0, -1)}s?$`, 'i')).test(name),
  )
const colour = (name: string): number =>
  ['brown', 'white'].findIndex((each) => name.toLowerCase().startsWith(each))

/** Pairs of a list in another order than the filter of all programs: by bird, and brown first. */
const swapped = (names: readonly string[]): readonly string[] =>
  names.flatMap((one, index) =>
    names.slice(index + 1).flatMap((other) => {
      const [byStage, byColour] = [stage(one) - stage(other), colour(one) - colour(other)]
      const isKnown = stage(one) >= 0 && stage(other) >= 0
      const isSwapped = byColour === 0 ? isKnown && byStage > 0 : byStage === 0 && byColour > 0
      return isSwapped ? [`${other}, ${one}`] : []
    }),
  )

test('birds are in the order of the filter of all programs, in each choice, form and group', () => {
  const choices = readdirSync('calculators', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.includes('schema'))
    .flatMap((file) => optionsIn(read(file)))
  const form = appointmentForm.fields.find(({ name }) => name === 'birdType')
  const groups = services.map((service: { groups: readonly { id: string }[] }) =>
    service.groups.map(({ id }) => id),
  )
  expect(choices.filter((names) => names.includes('pullet')).length).toBeGreaterThan(1)
  expect([...choices, ...groups, Object.keys(form?.options ?? {})].flatMap(swapped)).toEqual([])
  expect(swapped(['broiler', 'pullet', 'layer'])).toEqual(['layer, pullet'])
  expect(swapped(['white', 'brown'])).toEqual(['brown, white'])
})
