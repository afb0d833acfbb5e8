/**
 * A figure that is far from what is expected of it, in every program that expects one and at every
 * door: it is asked about with its range, and kept.
 */
import { describe, expect, it } from 'vitest'
import { answerLine } from '#scripts/support/answering/batch.ts'
import { describe as answered } from '#answering/describe.ts'
import { localeFormatterOf } from '#project/answering/locale-formatter.ts'
import { fileWordsOf, readListFile } from '#tests/support/project/list-files.ts'
import { livePrograms, loadProgram, project } from '#tests/support/project/project.ts'
import { linkQuery } from '#program/share/link-query.ts'
import { values } from '#studio/worker/questions/values.ts'
import type { Calculation, Entry, Input, Scope } from '../../engine/calculation.ts'
import { analyse } from '../../definition/formulas/analysis.ts'
import { inputsIn } from '../../definition/formulas/inputs.ts'
import { fromBase } from '../../language/scale.ts'
import { unitNameKey } from '../../i18n/format.ts'
import { fromQuery } from '../../engine/input/address.ts'
import { answerLoaded } from '../../project/index.ts'
import { listFile } from '../list/components/csv/write.ts'
import { soundDays } from '../journal/sound-days.ts'

const formatter = localeFormatterOf(project, 'en')
const words = fileWordsOf('en')

/** A figure of which something is expected, in an example that answers what that is. */
const cases = livePrograms.flatMap((definition) => {
  const { calculator, tables } = loadProgram(definition)
  return inputsIn(analyse(project, definition).inputs).flatMap(
    ({ name, list, input: { expected } }) => {
      if (expected === undefined) return []
      const given = (input: Input, value: number): Input => {
        if (list === undefined) return { ...input, [name]: value }
        const days = input[list] as readonly Entry[]
        return { ...input, [list]: [...days.slice(0, -1), { ...days.at(-1), [name]: value }] }
      }
      const answer = (input: Input, today?: string): Calculation =>
        answerLoaded(project, { calculator, tables }, input, today).calculation
      const fields = list === undefined ? calculator.inputs : calculator.inputs[list]!.list!.entry
      for (const example of definition.data.examples ?? []) {
        const { input, today = '2026-12-31', error } = example
        if (error !== undefined || 'unusual' in example) continue
        const { scope } = answer(input, today)
        const of = list === undefined ? scope : (scope[list] as readonly Scope[]).at(-1)!
        const middle = fromBase(of[expected.figure] as number, fields[name]!.units[0]!)
        if (middle > 0)
          return [
            { id: definition.id, definition, name, list, input, today, middle, given, answer },
          ]
      }
      throw new Error(`${definition.id}: no example answers ${expected.figure}`)
    },
  )
})
type Case = (typeof cases)[number]
const label = ({ list, name }: Case): string => (list === undefined ? name : `${list}.${name}`)
const foundIn = ({ unusual = [] }: Pick<Calculation, 'unusual'>): readonly string[] =>
  unusual.map(({ name, part }) => (part === undefined ? name : `${name}.${part}`))
const daysOf = ({ list = '' }: Case, input: Input) => input[list] as readonly Entry[]

/** The names of what is asked about, at each door. */
const doors: Readonly<Record<string, (each: Case, input: Input) => readonly string[]>> = {
  'the form': ({ answer, today }, input) => foundIn(answer(input, today)),
  'a link': ({ definition, answer, today }, input) => {
    const { calculator } = loadProgram(definition)
    const { text } = linkQuery(calculator, input, 100_000)
    return foundIn(answer(fromQuery(calculator, text).input, today))
  },
  'a command': ({ definition, answer, today }, input) => {
    const printed = answered(loadProgram(definition), input, answer(input, today), formatter) as {
      unusual?: readonly { name: string; part?: string }[]
    }
    return foundIn(printed as Calculation)
  },
  'a batch': ({ id, answer, today }, input) =>
    foundIn(
      JSON.parse(
        answerLine(JSON.stringify({ calculator: id, input }), [id], (_, of) => answer(of, today)),
      ) as Calculation,
    ),
  'the Studio': ({ definition: { file }, today }, input) =>
    values({ newest: project, sound: undefined }, { file: file.path, input, today })!.unusual,
}
/** The doors of days. */
const dayDoors: typeof doors = {
  'another device': (each, input) => {
    const { definition, list = '', answer, today } = each
    const { sound } = soundDays(loadProgram(definition).calculator, list, daysOf(each, input))
    return foundIn(answer({ ...input, [list]: sound }, today))
  },
  'a file': (each, input) => {
    const { definition, list = '', answer, today } = each
    const { calculator } = loadProgram(definition)
    const text = listFile('.', calculator, list, daysOf(each, input), {
      message: (id) => words.message(id),
      unit: (unit) => (unit === undefined ? '' : words.message(unitNameKey(unit.unit))),
    })
    const { entries } = readListFile(calculator, list, text, words, { today })
    return foundIn(answer({ ...input, [list]: entries }, today))
  },
}

it('is expected of what a flock eats, drinks, weighs and lays', () => {
  expect([...new Set(cases.map((each) => each.name))].toSorted()).toEqual([
    'averageWeight',
    'feed',
    'ownEggs',
    'ownFeed',
    'ownTotalFeed',
    'ownWater',
    'totalFeed',
    'water',
  ])
})

describe.each(cases)('$id: $name', (each) => {
  it.each(Object.entries({ ...doors, ...(each.list === undefined ? {} : dayDoors) }))(
    'is asked about at %s where it slipped by a digit',
    (_, ask) => {
      const typed = (times: number) => Number((each.middle * times).toPrecision(4))
      for (const times of [10, 0.1])
        expect(ask(each, each.given(each.input, typed(times))), `${times}`).toContain(label(each))
      for (const times of [0.5, 1, 1.5])
        expect(ask(each, each.given(each.input, typed(times))), `${times}`).not.toContain(
          label(each),
        )
    },
  )
})
