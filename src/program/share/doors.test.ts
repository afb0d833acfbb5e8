/**
 * A danger at every door that an answer leaves by: what it blocks has no figure in a shared text,
 * a message, a file, a calendar, a link or the answer of a command, and the danger comes first.
 */
import type { IntlShape } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { describe as answered } from '#answering/describe.ts'
import { localeFormatterOf } from '#project/answering/locale-formatter.ts'
import {
  livePrograms,
  loadProgram,
  project,
  siteLanguages,
} from '#tests/support/project/project.ts'
import { fewOf, runs } from '#tests/support/runs.ts'
import { fromQuery, toQuery } from '../../engine/input/address.ts'
import type { Input, Scope } from '../../engine/calculation.ts'
import type { Formatters } from '../../components/text/use-formatters.ts'
import { dangerInputs } from '../../mechanisms/danger/inputs.ts'
import { rowResults } from '../../mechanisms/entry-result/row-results.ts'
import { entryLines } from '../../mechanisms/list/components/csv/write.ts'
import { recordNames } from '../../mechanisms/name-lookup/named.ts'
import { compileTable } from '../../project/compile/tables.ts'
import { answerLoaded } from '../../project/index.ts'
import { answerParts, answerText } from './answer-text.ts'
import { daysOf } from './calendar/days-of.ts'

const medicines = recordNames(compileTable(project.tables.get('drugs/medicines')!))
/** Names that are in no list, and some that nearly are. */
const unread = ['Superfix forte', 'Cloramfenicol', 'Salinomicin', 'Nitrofurazon', 'Qwrtz 10%']
const words = siteLanguages.map((language) => localeFormatterOf(project, language))

/** Programs that name a medicine, each with the input in which it is given one. */
const programs = livePrograms.map(loadProgram).flatMap((program) => {
  const { records, texts } = dangerInputs(project, program.definition)
  const [name] = records
  const [list, part] = texts.find(([, each]) => each !== '') ?? []
  if (name === undefined && list === undefined) return []
  const given = (program.definition.data.examples ?? []).filter(({ error }) => error === undefined)
  // The longest example has the most results.
  const { input: base, today } = [...given].sort(
    (a, b) => JSON.stringify(b.input).length - JSON.stringify(a.input).length,
  )[0]!
  const withMedicine = (medicine: string): Input => ({
    ...base,
    ...(name === undefined
      ? {
          [list!]: (base[list!] as readonly Input[]).map((entry) => ({
            ...entry,
            [part!]: medicine.replaceAll('-', ' '),
            meatDays: 0,
            ...('eggDays' in program.calculator.inputs[list!]!.list!.entry && { eggDays: 0 }),
          })),
        }
      : { [name]: medicine }),
  })
  return [{ ...program, today, withMedicine, lists: list === undefined ? [] : [list] }]
})

describe('a danger of a medicine', () => {
  it('is asked for in every program that names one', () => {
    expect(programs.map(({ definition }) => definition.id).toSorted()).toEqual([
      'broilers/farm-management',
      'drugs/drug-dose',
      'drugs/drug-interactions',
      'egg-results/farm-management',
      'treatment/concentration',
      'treatment/label-dose',
      'treatment/medicated-feed',
      'treatment/stock-solution',
      'treatment/treatment-cost',
      'treatment/withdrawal-date',
    ])
  })

  it.each(programs)(
    'leads at every door, and what it blocks has no figure: $definition.id',
    (program) => {
      const { definition, calculator, tables, today, withMedicine, lists } = program
      const turn = programs.indexOf(program)
      let blocking = 0
      for (const [at, medicine] of fewOf([...medicines, ...unread], 8, turn).entries()) {
        const about = `${definition.id} ${medicine}`
        // As the library and the commands have it.
        const { input, calculation } = answerLoaded(
          project,
          { calculator, tables },
          withMedicine(medicine),
          today,
        )
        const { dangers, entries = {}, results } = calculation
        const isBlocked = (id: string): boolean => dangers.some(({ blocks }) => blocks.includes(id))
        if (!dangers.some(({ blocks }) => blocks.length > 0)) continue
        blocking += 1
        const formatter = words[at % words.length]!
        const { language, messageFormatter } = formatter
        const intl = messageFormatter as unknown as IntlShape
        const format = {
          message: (id: string, values?: Record<string, string>) =>
            messageFormatter.formatMessage({ id }, values),
          list: (names: readonly string[]) => new Intl.ListFormat(language.code).format(names),
          unit: () => '',
        } as unknown as Formatters
        const titled = (id: string) => format.message(calculator.results[id]!.title)
        const open = Object.keys(calculator.results).filter(isBlocked)

        expect(Object.keys({ ...results, ...entries }).filter(isBlocked), about).toEqual([])
        // Explanations, curves and sheets read figures in the scope, and in the days of a journal.
        const { scope } = calculation
        const scopes = [scope, ...lists.flatMap((list) => (scope[list] ?? []) as readonly Scope[])]
        const inScope = scopes.flatMap((row) =>
          Object.keys(calculation.blocked).filter((id) => Number.isFinite(row[id])),
        )
        expect(inScope, about).toEqual([])
        const answer = { calculator, calculation, input, tables }
        // The picture is drawn from these.
        const parts = answerParts(answer, format, language, intl)
        expect(parts[0]?.kind, about).toBe('danger')
        const shownTitles = new Set(parts.map(({ figure }) => figure?.title))
        expect(
          open.filter((id) => shownTitles.has(titled(id))),
          about,
        ).toEqual([])
        const shared = answerText(answer, undefined, format, language, intl).split('\n')
        const printed = answered(program, input, calculation, formatter) as {
          dangers: readonly { text: string }[]
          results: object
        }
        // Share and message have the same text; what comes first there is the worst danger.
        expect(shared[0], about).toBe(printed.dangers[0]!.text)
        const lines = shared.slice(shared.indexOf(format.message(calculator.title)))
        const leaked = open.filter((id) => lines.some((line) => line.startsWith(`${titled(id)}:`)))
        expect(leaked, about).toEqual([])
        expect(Object.keys(printed)[1], about).toBe('dangers')
        expect(Object.keys(printed.results).filter(isBlocked), about).toEqual([])
        expect(
          daysOf(calculator, calculation).filter(({ id }) => isBlocked(id)),
          about,
        ).toEqual([])
        for (const list of lists) {
          const [heads = [], ...rows] = entryLines(
            calculator,
            list,
            input[list] as readonly [],
            format,
            entries,
          )
          const first = heads.length - rowResults(calculator, list).length
          const figures = rowResults(calculator, list).flatMap(([id], column) =>
            isBlocked(id) ? rows.map((row) => row[first + column]) : [],
          )
          expect(
            figures.filter((cell) => cell !== null && cell !== ''),
            about,
          ).toEqual([])
        }
        // Whoever opens the link has the same danger.
        const linked = fromQuery(calculator, toQuery(calculator, input))
        const there = answerLoaded(project, { calculator, tables }, linked.input, today).calculation
        expect(
          there.dangers.map(({ level, of }) => `${level} ${of}`),
          about,
        ).toEqual(dangers.map(({ level, of }) => `${level} ${of}`))
        expect(
          Object.keys({ ...there.results, ...there.entries }).filter(isBlocked),
          about,
        ).toEqual([])
      }
      expect(blocking).toBeGreaterThan(
        definition.id === 'drugs/drug-interactions' ? -1 : runs(120, 8),
      )
    },
  )
})
