/**
 * What a link of the site fills in, the program that it opens accepts, and understands as what was
 * meant.
 */
import { describe, expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import {
  livePrograms,
  loadProgram,
  project,
  siteLanguages,
} from '#tests/support/project/project.ts'
import { searchForbidden, type Forbidden } from '#content/forbidden-words.ts'
import type { SearchData } from '#content/search/data.ts'
import { find, recordLink } from '#content/search/find.ts'
import { indexOf, type RecordDocument, type SearchIndex } from '#content/search/index-of.ts'
import { prohibitedNames } from '#content/search/reading.ts'
import { calculate } from '#engine/calculate.ts'
import type { Input } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { fromQuery, toQuery } from '#engine/input/address.ts'
import { recordOf } from '#engine/input/chosen.ts'
import { withDefaults } from '#engine/input/defaults.ts'
import { isChoiceField, isRecordField } from '#engine/input/kinds.ts'
import { cheaperLink } from '#mechanisms/cheaper/link.ts'
import type { CheaperCalculator } from '#mechanisms/cheaper/shape.ts'
import { flockQuery } from '#mechanisms/flock/figures.ts'
import { nextLink } from '#mechanisms/formulation/next-link.ts'
import type { FormulationCalculator } from '#mechanisms/formulation/shape.ts'
import { indexOfName, namesAt, recordNames, recordsNaming } from '#mechanisms/name-lookup/named.ts'
import type { PlanCalculator } from '#mechanisms/plan/shape.ts'
import type { UnlistedField } from '#mechanisms/record/shape.ts'
import { unlistedLink } from '#mechanisms/record/unlisted-link.ts'
import type { RelatedCalculator } from '#mechanisms/related/shape.ts'
import { pathOfProgram } from './program-list.ts'
import { virtualModule } from './virtual-module.ts'

const moduleOf = (name: string): unknown =>
  JSON.parse(virtualModule(project, name)!.replace('export default ', ''))

const programs = new Map(
  livePrograms.map((definition) => [pathOfProgram(project, definition.id)!, definition]),
)

/** Opens a link as its program does. */
function open(link: string) {
  const [path = '', query = ''] = link.split('?')
  const definition = programs.get(path)
  if (definition === undefined) throw new Error(`${link} opens no program`)
  const program = loadProgram(definition)
  return { ...program, ...fromQuery(program.calculator, query) }
}

/** The input of an example, with what a link fills in. */
const exampleWith = (opened: ReturnType<typeof open>): Input => ({
  ...(opened.definition.data.examples ?? []).find(({ error }) => error === undefined)?.input,
  ...opened.input,
})

/** What is wrong with a link for records of a table, of which the ids are their first values. */
function findFault(link: string, ids: readonly string[]): string | undefined {
  const opened = open(link)
  const { calculator, tables, input, dropped, withdrawn } = opened
  if (dropped.length > 0 || withdrawn !== undefined) return `${link} is not accepted`
  if (Object.keys(input).length !== ids.length) return `${link} fills no field for each record`
  for (const [at, [name, value]] of Object.entries(input).entries()) {
    const field = calculator.inputs[name]!
    // Choices of tables have values of their own, which only the program knows.
    if (!isRecordField(field)) continue
    const table = tables[field.records!]!
    const { id } = recordOf(value as string)
    const index = indexOfName(table, id)
    const meant = ids[at]!
    const isMeant =
      id === meant ||
      (table.search ?? []).some((each) => namesAt(table, each, index).includes(meant))
    if (!isMeant) return `${link} chooses ${id} instead of ${meant}`
    const { issues } = calculate(calculator, exampleWith(opened), tables)
    const issue = issues.find((each) => each.field === name)
    const count = recordsNaming(table, meant).length
    const isOpen = issue?.message === 'records.several' && issue.values?.['count'] === count
    if (index < 0 && !isOpen) return `${link} answers ${issue?.message ?? 'without a choice'}`
    if (index >= 0 && issue?.message === 'choices.unknownName') return `${link} denies the record`
  }
  return undefined
}

/** Links are the same in all languages, unless a language has no such program. */
const faults = new Map<string, string | undefined>()
function faultOf(link: string, ids: readonly string[]): string | undefined {
  if (!faults.has(link)) faults.set(link, findFault(link, ids))
  return faults.get(link)
}

const recordsIn = ({ documents }: SearchIndex): readonly RecordDocument[] =>
  documents.filter((each) => each.kind === 'record')

/** The records that a link may fill in: each by itself, and with the next one of its kind. */
const together = (all: readonly RecordDocument[]): readonly (readonly RecordDocument[])[] =>
  all.flatMap((record, at) => {
    const next = all[at + 1]
    return next?.uses === record.uses ? [[record], [record, next]] : [[record]]
  })

describe.each(siteLanguages)('the search in %s', (language) => {
  const index = indexOf([moduleOf(`search/${language}`) as SearchData])
  // By default each name in one of the languages, by turns.
  const turn = siteLanguages.indexOf(language)
  const isTried = (_: string, at: number) => isSweep || at % siteLanguages.length === turn
  const forbidden = moduleOf(`forbidden/${language}`) as readonly Forbidden[]
  const names = prohibitedNames(forbidden.flatMap(([, , , own]) => own))

  it('fills records in as their programs understand them', () => {
    let count = 0
    const wrong = together(recordsIn(index)).flatMap((records) =>
      records[0]!.uses.flatMap((use) => {
        const link = recordLink(index, records, use)?.path
        if (link?.includes('?') !== true) return []
        count += 1
        // Links are the same in all languages: by default a third of them.
        if (!isSweep && count % 3 !== 0) return []
        return (
          faultOf(
            link,
            records.map(({ values: [id = ''] }) => id),
          ) ?? []
        )
      }),
    )
    expect(count).toBeGreaterThan(1000)
    expect(wrong).toEqual([])
  })

  it('leads from each name of a prohibited substance to its prohibition, and to no record', () => {
    const records = new Set(
      together(recordsIn(index)).flatMap((each) =>
        each[0]!.uses.flatMap((use) => recordLink(index, each, use)?.path ?? []),
      ),
    )
    const wrong = forbidden.flatMap(([path, , , own]) => {
      const { calculator, tables, input, dropped } = open(path)
      const { dangers } = calculate(calculator, input, tables)
      const isBarred = dropped.length === 0 && dangers[0]?.level === 'prohibited'
      return [
        ...(isBarred ? [] : [`${path} opens no prohibition`]),
        ...own.filter(isTried).flatMap((name) => {
          const found = searchForbidden(forbidden, name).map(([each]) => each)
          const ways = find(index, name, { names }).items.filter((each) => records.has(each.path))
          return [
            ...(found.includes(path) ? [] : [`${name} is not found as prohibited`]),
            ...ways.filter((way) => way.path.includes('?')).map((way) => `${name}: ${way.path}`),
          ]
        }),
      ]
    })
    expect(wrong).toEqual([])
  })
})

describe('a link from a program to another', () => {
  const examples = livePrograms.flatMap((definition) => {
    const program = loadProgram(definition)
    const sound = (definition.data.examples ?? []).filter(({ error }) => error === undefined)
    return sound.map(({ input }) => ({ ...program, input }))
  })
  /** What a link loses of what it brings. */
  const lost = (link: string | undefined): readonly string[] =>
    link === undefined || open(link).dropped.length === 0 ? [] : [link]

  it('is to a program, where it is related', () => {
    const related = livePrograms.flatMap((definition) => {
      const { calculator }: { calculator: RelatedCalculator & Calculator } = loadProgram(definition)
      return (calculator.related ?? []).map(({ path }) => path)
    })
    expect(related.length).toBeGreaterThan(100)
    expect(related.filter((path) => !programs.has(path))).toEqual([])
  })

  it('of a shared answer or a message has each record that a field or a row may name', () => {
    let count = 0
    const wrong = examples.flatMap(({ definition, calculator, tables, input }, at) => {
      const path = pathOfProgram(project, definition.id)!
      const isFirst = examples.findIndex((each) => each.definition === definition) === at
      const named = Object.entries(calculator.inputs).flatMap(([name, field]) =>
        isFirst && isRecordField(field)
          ? recordNames(tables[field.records!]!).map((id) => ({ ...input, [name]: id }))
          : [],
      )
      return [input, ...named].flatMap((each) => {
        count += 1
        const link = `${path}?${toQuery(calculator, each)}`
        const { input: there, dropped, withdrawn } = open(link)
        // Figures are the same to the digits of a link.
        const isSame = toQuery(calculator, there) === toQuery(calculator, each)
        return dropped.length === 0 && withdrawn === undefined && isSame ? [] : [link]
      })
    })
    expect(count).toBeGreaterThan(2000)
    expect(wrong).toEqual([])
  })

  it('of a plan on the card of a flock has the plan', () => {
    const plans = livePrograms.map(loadProgram).filter(({ calculator }) => {
      const { plan }: PlanCalculator = calculator
      return plan !== undefined
    })
    const links = plans.flatMap(({ definition, calculator }) => {
      const { input } = (definition.data.examples ?? []).find(({ error }) => error === undefined)!
      const choosing = Object.keys(calculator.inputs).filter((name) =>
        isChoiceField(calculator.inputs[name]),
      )
      return choosing.flatMap((name) =>
        (calculator.inputs[name]!.choices ?? []).map(({ value }) => {
          const query = flockQuery(calculator, { ...input, [name]: value }, '2026-06-05')
          return { link: `${pathOfProgram(project, definition.id)!}?${query}`, name, value }
        }),
      )
    })
    expect(links.length).toBeGreaterThan(4)
    expect(links.flatMap(({ link }) => lost(link))).toEqual([])
    for (const { link, name, value } of links) {
      const { calculator, input } = open(link)
      expect(withDefaults(calculator, input)[name], link).toBe(value)
    }
  })

  it('brings what its program accepts', () => {
    const links = examples.flatMap(({ calculator, tables, input }) => {
      const fields: readonly UnlistedField[] = Object.values(calculator.inputs)
      const { cheaper }: CheaperCalculator = calculator
      const { formulation }: FormulationCalculator = calculator
      const calculation = calculate(calculator, input, tables)
      const isFound = calculation.issues.length === 0
      return [
        ...fields.map(({ unlisted }) => unlisted && unlistedLink(unlisted, input)),
        cheaper && cheaperLink(cheaper, input),
        formulation && isFound ? nextLink(formulation, calculation, input) : undefined,
      ].filter((link) => link !== undefined)
    })
    expect(links.length).toBeGreaterThan(20)
    expect(links.flatMap(lost)).toEqual([])
  })
})
