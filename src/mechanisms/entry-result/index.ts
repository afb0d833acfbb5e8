import { isOnlyCompared } from '../../definition/formulas/compared.ts'
import { phrase, type FindingPart } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import { Code } from '../../language/code.ts'
import { emit } from '../../language/emit.ts'
import { namesOutsideLists } from '../../definition/formulas/entries.ts'
import { journalOf } from '../../definition/formulas/days.ts'
import type { Definition } from '../../definition/project.ts'
import type { DefinitionSource } from '../../definition/shapes.ts'
import type { ResultValue } from '../../engine/calculation.ts'
import {
  adding,
  type Compiled,
  type CompileContext,
  type DefinitionPart,
  type ExampleRun,
  type Mechanism,
} from '../mechanism.ts'
import { briefUnit, nonEmpty, mapped, toSource } from '../source.ts'
import { isShownFigure } from '../figure-result/kinds.ts'
import { check } from './check.ts'
import type {
  EntryCalculator,
  EntryExampleSource,
  WhoseResult,
  WhoseResultSource,
  WhoseValue,
} from './shape.ts'
import type { FigureResultSource } from '../figure-result/shape.ts'
import type { BesideResultSource } from '../beside/shape.ts'
import type { Calculator, InputField } from '../../engine/calculator.ts'

/** The positions of the entries that have a figure, the first one 1. */
const whosePlaces = (value: WhoseValue | undefined): readonly number[] =>
  value?.whose?.places.map((index) => index + 1) ?? []

/** The results of a program that are a figure of each entry. */
const entryResultsIn = ({ results = {} }: DefinitionSource) =>
  Object.fromEntries(Object.entries(results).filter(([, { each }]) => each !== undefined))

/** Whether a list has a result in its rows that no journal has calculated before. */
const isInRows = ({ data }: Definition): boolean =>
  Object.entries<WhoseResultSource>(data.results ?? {}).some(
    ([id, { each, whose }]) =>
      whose !== undefined || (each !== undefined && journalOf(data, id) === undefined),
  )

/** Such a result as the page has it. */
function compiledEntryResult(
  id: string,
  { definition, formulas, analysis, calls }: CompileContext,
): object {
  const result = definition.data.results![id]!
  const {
    title,
    digits,
    fixed,
    rounded,
    significant,
    intermediate,
    usual,
    each = '',
  }: FigureResultSource = result
  // On the days of a journal it is a part of the entry by then.
  const isOfDays = journalOf(definition.data, id) !== undefined
  const { tree } = formulas.at('formulas', id)
  return {
    list: each,
    title: isOnlyCompared(analysis, id) ? undefined : title,
    digits: digits === 0 ? undefined : digits,
    fixed,
    rounded: rounded === true ? 'nearest' : rounded,
    significant,
    intermediate,
    usual,
    ...briefUnit(result),
    figure: isOfDays
      ? undefined
      : {
          compute: new Code(`(s,r)=>${emit(tree, calls, each)}`),
          uses: namesOutsideLists(tree, analysis.inputs),
          tree,
        },
  }
}

/** Whether a figure is the expected one; null is an unknown figure. */
const isExpectedEntry = (value: number, expected: number | null): boolean =>
  expected === null
    ? Number.isNaN(value)
    : Math.abs(value - expected) <= 1e-9 * Math.max(1, Math.abs(expected))

const areExpected = (
  values: readonly ResultValue[],
  expected: readonly (number | null)[],
): boolean =>
  values.length === expected.length &&
  values.every(({ value }, index) => isExpectedEntry(value, expected[index] ?? null))

const entriesInWords = (places: readonly number[]): FindingPart =>
  places.length === 0 ? phrase('noEntry') : phrase('entries', { places })

/** A result that each entry of a list has for itself: what each feed of a mix costs. */
export const entryResult: Mechanism = {
  schema: {
    result: {
      each: {
        ...nameRef('inputName'),
        description:
          'A list: each of its entries has this figure in its row. The formula with the name ' +
          'of the result reads the entry as list.part: mix.price * mix.quantity.',
      },
      whose: {
        const: true,
        description:
          'For the least or the greatest of a list, like max(mix.price): shows the entry with it ' +
          'next to the figure. For a count(): the counted entries.',
      },
    },
    example: {
      entries: {
        type: 'object',
        propertyNames: nameRef('resultName'),
        additionalProperties: { type: 'array', items: { type: ['number', 'null'] } },
        description:
          'The figures of each entry of a list, by result, in the order of the list; null if ' +
          'one is unknown.',
      },
      whose: {
        type: 'object',
        propertyNames: nameRef('resultName'),
        additionalProperties: {
          type: ['integer', 'array'],
          minimum: 1,
          items: { type: 'integer', minimum: 1 },
        },
        description:
          'The entries with the least or the greatest, or the counted ones, by result; the ' +
          'first entry is 1.',
      },
    },
  },
  allowedIn: {
    result: [
      {
        keys: ['whose'],
        where: ({ source }: DefinitionPart<FigureResultSource & BesideResultSource>) =>
          isShownFigure(source) &&
          source.note === undefined &&
          [source.target, source.basis, source.beside].every((word) => word === undefined),
        allowedInText: phrase('belongs.figureOutsideTable'),
      },
    ],
  },
  check,
  result: ({ whose, each }: WhoseResultSource, id, { formulas, calls }): Compiled<WhoseResult> => {
    if (whose !== true || each !== undefined) return {}
    const [way, list, part] = formulas.at('formulas', id).tree as [string, string, string]
    const ofEntry = `s.${list},r=>${emit(part, calls, list)}`
    if (way === 'count') calls.add('spread')
    const places =
      way === 'count'
        ? `s=>spread.entryIndexes(${ofEntry})`
        : `s=>rows.indexOfUtmost("${way}",${ofEntry})`
    return { whose: { list, places: new Code(places) } }
  },
  program(compiling): Compiled<EntryCalculator> {
    const given = nonEmpty(
      mapped(entryResultsIn(compiling.definition.data), (_, id) =>
        compiledEntryResult(id, compiling),
      ),
    )
    if (given === undefined) return {}
    compiling.calls.add('ofEntries')
    return { entryResults: new Code(`ofEntries(${toSource(given)})`) }
  },
  run: {
    part: 'rows',
    code: 'rows.part',
    isIn: ({ definition }) => isInRows(definition),
  },
  expected({
    calculation: { entries = {}, results },
    calculator,
  }): Pick<EntryExampleSource, 'entries' | 'whose'> {
    const { entryResults = {} }: EntryCalculator = calculator
    const { results: shown }: Calculator<InputField, WhoseResult> = calculator
    const figures = Object.entries(entries)
      .filter(([id]) => entryResults[id]?.intermediate !== true)
      .map(
        ([id, values]) =>
          [
            id,
            values.map(({ value }) => (Number.isNaN(value) ? null : (value as number))),
          ] as const,
      )
    const whose = Object.keys(shown)
      .filter((id) => shown[id]!.whose !== undefined)
      .map((id) => {
        const places = [...whosePlaces(results[id])]
        return [id, places.length === 1 ? places[0]! : places] as const
      })
    return {
      ...(figures.length > 0 && { entries: Object.fromEntries(figures) }),
      ...(whose.length > 0 && { whose: Object.fromEntries(whose) }),
    }
  },
  differences: ({
    example,
    calculation: { entries = {}, results },
  }: ExampleRun<EntryExampleSource>) => [
    ...Object.entries(example.entries ?? {})
      .filter(([id, expected]) => !areExpected(entries[id] ?? [], expected))
      .map(([id, expected]) => ({
        what: phrase('differences.result', {
          id,
          expected: JSON.stringify(expected),
          found: JSON.stringify((entries[id] ?? []).map(({ value }) => value)),
        }),
        at: ['entries', id],
      })),
    ...Object.entries(example.whose ?? {})
      .map(([id, expected]) => ({
        id,
        expected: [expected].flat(),
        found: whosePlaces(results[id]),
      }))
      .filter(({ expected, found }) => expected.join() !== found.join())
      .map(({ id, expected, found }) => ({
        what: phrase('differences.whose', {
          id,
          expected: entriesInWords(expected),
          found: entriesInWords(found),
        }),
        at: ['whose', id],
      })),
  ],
  uncovered(
    { entryResults = {}, results }: EntryCalculator & Calculator<InputField, WhoseResult>,
    exampleRuns: readonly ExampleRun<EntryExampleSource>[],
  ) {
    const statedIn = (word: 'entries' | 'whose') =>
      new Set(exampleRuns.flatMap(({ example }) => Object.keys(example[word] ?? {})))
    const [entries, whose] = [statedIn('entries'), statedIn('whose')]
    return [
      ...Object.keys(entryResults)
        .filter((id) => !entries.has(id) && entryResults[id]!.intermediate !== true)
        .map((id) => ({
          what: id,
          end: 'entries' as const,
          ...adding('entries', `{"${id}": [...]}`),
          silent: [],
        })),
      ...Object.keys(results)
        .filter((id) => results[id]!.whose !== undefined && !whose.has(id))
        .map((id) => ({
          what: id,
          end: 'entry' as const,
          ...adding('whose', `{"${id}": ...}`),
          silent: [],
        })),
    ]
  },
}
