import { describe, expect, it } from 'vitest'
import { livePrograms, loadProgram } from '../../../tests/support/project.ts'
import { calculate } from '../../engine/calculate.ts'
import { textsOf } from '../../mechanisms/text-result/texts.ts'
import { dayOf } from '../../language/units.ts'

describe.each(livePrograms.map((definition) => [definition.id, definition] as const))(
  '%s',
  (_, definition) => {
    const { calculator, tables } = loadProgram(definition)
    const examples = definition.data.examples ?? []

    it('has at least three examples', () => {
      expect(examples.length).toBeGreaterThanOrEqual(3)
    })

    it.each(examples.map((example) => [JSON.stringify(example.input), example] as const))(
      'answers %s as its example says',
      (__, example) => {
        const calculation = calculate(calculator, example.input, tables)
        const { issues, notices, ratings, results } = calculation
        const [texts = {}] = textsOf(calculator, calculation, tables)
        if (example.error === undefined) expect(issues).toEqual([])
        for (const [field, message] of Object.entries(example.error ?? {}))
          expect(issues).toContainEqual(expect.objectContaining({ field, message }))
        for (const [id, expected] of Object.entries(example.results ?? {})) {
          if (typeof expected === 'string')
            expect(
              results[id]?.unit === 'date'
                ? dayOf(results[id].value)
                : [texts[id]?.value].flat().join(', '),
            ).toBe(expected)
          else if (expected === null) expect(results[id]?.value).toBeNaN()
          else
            expect(Math.abs(results[id]!.value - expected)).toBeLessThanOrEqual(
              1e-9 * Math.max(1, Math.abs(expected)),
            )
        }
        expect(ratings).toMatchObject(
          Object.fromEntries(
            Object.entries(example.rating ?? {}).map(([id, say]) => [id, { say }]),
          ),
        )
        expect(notices.map(({ say }) => say)).toEqual(
          expect.arrayContaining([...(example.notices ?? [])]),
        )
      },
    )
  },
)
