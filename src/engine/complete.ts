import type {
  Calculator,
  Constraint,
  Expression,
  FigureLookup,
  InputField,
  NamedLookup,
  NamedUnit,
  Result,
} from './calculator.ts'
import type { IssueMessages } from './calculation.ts'
import { withoutPrototype, getOwn } from '../own.ts'
import { namesTested, namesBranched, namesIn } from '../language/tree.ts'
import { isListField } from './input/kinds.ts'

type Left<Whole, Names extends keyof Whole> = Omit<Whole, Names> & Partial<Pick<Whole, Names>>
type Written<Each extends FigureLookup | NamedLookup> = Omit<Each, 'columns' | 'missing'> & {
  readonly missing: IssueMessages | string
}
type WrittenCondition = Left<Expression<boolean>, 'uses'>
type Records<Part> = Readonly<Record<string, Part>>

/**
 * A definition as the build writes it: without the defaults of most results, and without what can
 * be derived from the rest.
 */
export type WrittenCalculator = Omit<
  Calculator,
  'constants' | 'constraints' | 'formulas' | 'inputs' | 'lookups' | 'order' | 'results' | 'tables'
> & {
  readonly constants: Records<Left<Calculator['constants'][string], 'times' | 'over'>>
  readonly constraints: readonly (Omit<Constraint, 'that' | 'say'> & {
    readonly that: WrittenCondition
    readonly say: IssueMessages | string
  })[]
  readonly inputs: Records<WrittenField>
  readonly formulas: Records<Left<Expression<number>, 'uses'>>
  readonly lookups: Records<Written<FigureLookup> | Written<NamedLookup>>
  readonly results: Records<
    Left<Result, 'times' | 'over' | 'digits' | 'intermediate' | 'note' | 'rating'>
  >
  /** Loads each table. */
  readonly tables: Records<Calculator['tables'][string]['load']>
  /** The ranges of keys of the tables that have one. */
  readonly ranges?: Records<readonly [number, number]>
  /** Lookups and then formulas, unchanged by default. */
  readonly steps?: readonly string[]
}

const plain = { digits: 0, intermediate: false, note: false, rating: [] } as const

const completeEach = <Part, Whole>(
  parts: Records<Part>,
  whole: (part: Part, id: string) => Whole,
): Record<string, Whole> =>
  withoutPrototype(
    Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, whole(part, id)])),
  )

/** Factors of 1 are not written. */
const plainUnit = { times: 1, over: 1 } as const
export type WrittenUnit = Left<NamedUnit, 'times' | 'over'>
type WrittenField = Omit<InputField, 'units' | 'when'> & {
  readonly units?: readonly WrittenUnit[]
  readonly when?: WrittenCondition
}

/** A unit with its factors. */
export const wholeUnit = (unit: WrittenUnit): NamedUnit => ({ ...plainUnit, ...unit })

/** Names that are only tested are listed there. */
const completeCondition = ({ uses, ...condition }: WrittenCondition): Expression<boolean> => ({
  ...condition,
  uses: uses ?? condition.maybe ?? [],
})

/** A message without a position appears at the field. */
const issueMessagesOf = (say: IssueMessages | string): IssueMessages =>
  typeof say === 'string' ? { field: say } : say

/** A field whose parts, and whose own figures, are read by names from outside. */
const closed = ({ units = [], when, ...field }: WrittenField): InputField => ({
  ...field,
  ...(when && { when: completeCondition(when) }),
  units: units.map(wholeUnit),
  ...(field.list && { list: { ...field.list, entry: completeEach(field.list.entry, closed) } }),
  ...(field.own && { own: withoutPrototype(field.own) }),
})

/** Completes a written definition: what takes long to load, a phone computes quickly. */
export function complete(written: WrittenCalculator): Calculator {
  const isList = (name: string): boolean => isListField(written.inputs[name.split('.')[0]!])
  const formulas = completeEach(written.formulas, (formula) => {
    const tree = formula.tree ?? 0
    return {
      ...formula,
      uses: namesIn(tree).filter((name) => !isList(name)),
      maybe: namesTested(tree),
      ...(formula.ready && { branched: namesBranched(tree) }),
    }
  })
  const results = completeEach(written.results, (result): Result => ({
    ...plain,
    ...plainUnit,
    ...result,
  }))
  const constraints = written.constraints.map(({ that, say, ...constraint }): Constraint => ({
    ...constraint,
    say: issueMessagesOf(say),
    that: completeCondition(that),
  }))
  const judged = [
    ...written.notices,
    ...Object.values(results).flatMap(({ rating, shown, known, upTo }) => [
      ...rating,
      { when: shown },
      { when: known },
      { when: upTo },
    ]),
  ]
  const readers = [
    ...Object.values(formulas),
    ...constraints.map(({ that }) => that),
    ...judged.map(({ when }) => when),
  ]
  const names = [...new Set(readers.flatMap((reader) => reader?.uses ?? []))].map((name) =>
    name.split('.'),
  )
  return {
    ...written,
    inputs: completeEach(written.inputs, closed),
    constants: completeEach(written.constants, (constant) => ({ ...plainUnit, ...constant })),
    tables: completeEach(written.tables, (load, id) => {
      const range = getOwn(written.ranges, id)
      return { load, ...(range && { range }) }
    }),
    constraints,
    formulas,
    results,
    order: written.steps ?? [...Object.keys(written.lookups), ...Object.keys(formulas)],
    lookups: completeEach(written.lookups, (lookup, id) => ({
      ...lookup,
      missing: issueMessagesOf(lookup.missing),
      columns: names.flatMap(([head, column]) =>
        head === id && column !== undefined ? [column] : [],
      ),
    })),
  }
}
