import { describe, expect, it } from 'vitest'
import { livePrograms, loadProgram, project } from '#tests/support/project/project.ts'
import { analyse } from '../../definition/formulas/analysis.ts'
import { exampleInput } from '../../definition/formulas/today.ts'
import { calculate } from '../../engine/calculate.ts'
import { answerTexts } from '../../mechanisms/text-result/texts.ts'
import { isoDay } from '../../language/units.ts'
import type { EntryExampleSource, WhoseValue } from '../../mechanisms/entry-result/shape.ts'
import type { NoticeExampleSource } from '../../mechanisms/notice/shape.ts'
import { isListField } from '../../engine/input/kinds.ts'

describe.each(livePrograms.map((definition) => [definition.id, definition] as const))(
  '%s',
  (_, definition) => {
    const { calculator, tables } = loadProgram(definition)
    const { inputs } = analyse(project, definition)
    const examples = definition.data.examples ?? []

    it('has at least three examples', () => {
      expect(examples.length).toBeGreaterThanOrEqual(3)
    })

    it('requests missing inputs of an empty form, at its own fields', () => {
      const { issues, results } = calculate(calculator, {}, tables)
      expect(results).toEqual({})
      expect(issues).not.toEqual([])
      const ids = Object.keys(calculator.inputs)
      const fields = issues.flatMap(({ field }) => field ?? [])
      expect(fields.filter((field) => !ids.includes(field))).toEqual([])
      // A missing list is reported for the form.
      if (!Object.values(calculator.inputs).some(isListField)) expect(fields).not.toEqual([])
    })

    it.each(
      examples.map((example) => [JSON.stringify(exampleInput(inputs, example)), example] as const),
    )('answers %s as in its example', (__, example: NoticeExampleSource) => {
      const calculation = calculate(calculator, exampleInput(inputs, example), tables)
      const { issues, notices, ratings, results } = calculation
      const [texts = {}] = answerTexts(
        calculator,
        calculation,
        exampleInput(inputs, example),
        tables,
      )
      if (example.error === undefined) expect(issues).toEqual([])
      for (const [field, message] of Object.entries(example.error ?? {}))
        expect(issues).toContainEqual(expect.objectContaining({ field, message }))
      for (const [id, expected] of Object.entries(example.results ?? {})) {
        if (typeof expected === 'string')
          expect(
            results[id]?.unit === 'date'
              ? isoDay(results[id].value)
              : [texts[id]?.value].flat().join(', '),
          ).toBe(expected)
        else if (expected === null) expect(results[id]?.value ?? Number.NaN).toBeNaN()
        else
          expect(Math.abs(results[id]!.value - expected)).toBeLessThanOrEqual(
            1e-9 * Math.max(1, Math.abs(expected)),
          )
      }
      expect(ratings).toMatchObject(
        Object.fromEntries(Object.entries(example.rating ?? {}).map(([id, say]) => [id, { say }])),
      )
      expect(notices.map(({ say }) => say)).toEqual(
        expect.arrayContaining([...(example.notices ?? [])]),
      )
    })

    const ofEntries = examples.filter(({ entries, whose }: EntryExampleSource) => entries ?? whose)
    it.each(
      ofEntries.map((example) => [JSON.stringify(exampleInput(inputs, example)), example] as const),
    )(
      'has for each entry of %s the results of its example',
      (__, { input, entries = {}, whose = {} }: EntryExampleSource) => {
        const { entries: rows, results } = calculate(calculator, input, tables)
        const placesOf = (value: WhoseValue | undefined) => value?.whose?.places ?? []
        for (const [id, figures] of Object.entries(entries))
          expect(rows?.[id]?.map(({ value }) => value)).toEqual(
            figures.map((figure) =>
              figure === null ? Number.NaN : (expect.closeTo(figure, 9) as number),
            ),
          )
        for (const [id, expected] of Object.entries(whose))
          expect(placesOf(results[id]).map((index) => index + 1)).toEqual([expected].flat())
      },
    )
  },
)
