import { describe, expect, it } from 'vitest'
import {
  pairwiseSets,
  parts,
  programOf,
  incompatiblePairs,
  servicesFile,
  withBirds,
  type Part,
} from '#tests/support/project/parts-of-format.ts'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { project } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import { fromQuery, toQuery } from '../../engine/input/address.ts'
import { printFindings } from '#tests/support/project/in-english.ts'
import { check, withTexts } from '../index.ts'
import { proof } from '../proof.ts'
import { loadCalculator, programTables } from '../load.ts'
import type { TextCalculator } from '../../mechanisms/text-result/shape.ts'

const pairs: readonly (readonly Part[])[] = parts.flatMap((one, index) =>
  parts.slice(index + 1).map((other) => [one, other]),
)
const sets = [...parts.map((part) => [part]), ...pairwiseSets()]
const programs = sets.map((used, index) => programOf(`pair-${index}`, used, 100 + index))
const whole = withTexts(project, {
  ...Object.fromEntries(
    programs.map((program) => [
      `calculators/feed/${program.slug}.json`,
      JSON.stringify(program, undefined, 2),
    ]),
  ),
  [servicesFile]: withBirds(project.files.texts.get(servicesFile)!, programs),
})

/** The ids of the results that the parts of a program must give. */
const resultsOf = (used: readonly Part[]): readonly string[] =>
  used.flatMap(({ answered = [] }) =>
    answered.flatMap((selector) => /\[data-result=(\w+)\]/.exec(selector)?.[1] ?? []),
  )

describe('any parts of the format combine', () => {
  it('each by itself and with any other, without a finding', () => {
    // All of these programs have one title, and no visitor searches them.
    const ofWords = new Set(['title-twice', 'questions-few'])
    // Each by itself; with all examples, and with each other, they are checked in the sweep.
    const found = isSweep
      ? check(whole)
      : programs.flatMap(({ slug }) => proof(whole, whole.definitions.get(`feed/${slug}`)!))
    const findings = found.filter(({ id }) => !ofWords.has(id))
    expect(findings, printFindings(findings)).toEqual([])
  })

  it('in programs of which some have both of any two parts, some either alone, and some neither', () => {
    const isRefused = (pair: readonly Part[]) =>
      incompatiblePairs.some((names) => pair.every(({ name }) => names.includes(name)))
    const all = pairwiseSets()
    for (const pair of pairs) {
      const [one, other] = pair
      const seen = all.map((used) => `${used.includes(one!)} ${used.includes(other!)}`)
      expect(new Set(seen).size, `${one!.name} and ${other!.name}`).toBe(isRefused(pair) ? 3 : 4)
    }
  })

  it.each(sets.map((used, index) => [used.map(({ name }) => name).join(' + '), index] as const))(
    '%s: computes every part, and a link contains all of it',
    (_, index) => {
      const definition = whole.definitions.get(`feed/pair-${index}`)!
      const calculator: TextCalculator = loadCalculator(whole, definition)
      const [{ input }] = definition.data.examples as [{ input: Record<string, unknown> }]
      const calculation = calculate(calculator, input, programTables(whole, definition))
      expect(calculation.issues).toEqual([])
      const answered = [
        ...Object.keys(calculation.results),
        ...Object.keys(calculator.texts ?? {}),
        // A journal leaves out bounds that say nothing.
        ...Object.keys(calculation.bounds ?? {}),
      ]
      expect(answered).toEqual(expect.arrayContaining([...resultsOf(sets[index]!)]))
      const link = fromQuery(calculator, toQuery(calculator, input))
      expect(link).toEqual({
        input,
        dropped: [],
      })
    },
  )
})
