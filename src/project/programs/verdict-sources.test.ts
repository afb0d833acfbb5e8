/** When and of whom the figures are that a verdict compares with, in the texts of the answer. */
import { expect, it } from 'vitest'
import { describe as answered } from '#answering/describe.ts'
import { localeFormatterOf } from '#project/answering/locale-formatter.ts'
import {
  livePrograms,
  loadProgram,
  project,
  siteLanguages,
} from '#tests/support/project/project.ts'
import type { Calculation } from '../../engine/calculation.ts'
import { populationTexts } from '../../mechanisms/within/population.ts'
import type { ResultSource } from '../../definition/shapes.ts'
import { answerLoaded } from '../index.ts'

/** The verdicts of the examples of all programs that do not compare with inputs alone. */
const judged = livePrograms.map(loadProgram).flatMap((program) => {
  const { definition, calculator, tables } = program
  return (definition.data.examples ?? []).flatMap(({ input, today, error }) => {
    if (error !== undefined) return []
    const answer = answerLoaded(project, { calculator, tables }, input, today)
    return Object.entries(answer.calculation.ratings).flatMap(([id, { tone }]) => {
      const { source } = definition.data.results![id]!
      return source === undefined || source === 'entered'
        ? []
        : [{ program, answer, id, tone, source }]
    })
  })
})

/** The year and the population of a source, as the files have them. */
function statedBy(
  { definition }: (typeof judged)[number]['program'],
  { used }: Calculation,
  source: NonNullable<ResultSource['source']>,
) {
  const stated = [source].flat().flatMap((each) => {
    if (typeof each === 'object') return [each]
    const own = definition.data.sources?.filter(({ title }) => title === each) ?? []
    const table = used[each]?.table.source
    const { figures = {} } = definition.data.input?.properties[each] ?? {}
    return [
      ...own,
      ...(table === undefined ? [] : [table]),
      ...Object.values(figures).map((figure) => figure.source),
    ]
  })
  return stated[0]
}

it.each(siteLanguages)('each verdict states whom it compares with, and when, in %s', (code) => {
  const formatter = localeFormatterOf(project, code)
  const message = (id: string, values?: Record<string, string>) =>
    formatter.messageFormatter.formatMessage({ id }, values)
  const silent = judged.flatMap(({ program, answer: { calculation, input }, id, tone, source }) => {
    const { year, population } = statedBy(program, calculation, source) ?? {}
    const about = `${program.definition.id} ${id}`
    if (year === undefined || population === undefined)
      return tone === 'good' ? [`${about}: no year or population`] : []
    const title = message(program.calculator.results[id]!.title)
    const isStated = (text: string): boolean =>
      [title, message(population), year === 'undated' ? '' : year].every((each) =>
        text.includes(each),
      )
    const page = populationTexts(program.calculator, calculation, { message })
    const printed = answered(program, input, calculation, formatter) as {
      comparedWith?: readonly string[]
    }
    return [
      ...(page.some(isStated) ? [] : [`${about}: page`]),
      ...(printed.comparedWith?.some(isStated) === true ? [] : [`${about}: calculate`]),
    ]
  })
  expect(judged.filter(({ tone }) => tone === 'good').length).toBeGreaterThan(20)
  expect([...new Set(silent)]).toEqual([])
})
