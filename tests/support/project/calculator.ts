import { findFigure } from '#mechanisms/figure-lookup/find-figure.ts'
import type {
  Calculator,
  Expression,
  FigureLookup,
  InputField,
  Result,
} from '#engine/calculator.ts'
import type { Table } from '#engine/table/table.ts'
import { readUnit } from '#language/units.ts'

/** A unit with its scale, as the compiler would write it. */
export const named = (unit: string, per = '') => {
  const { times, over } = readUnit(unit, per)
  return { unit, times, over }
}

/** An expression made by hand; its tree matters to the explanation only. */
export const expression = <Answer>(
  compute: (scope: Record<string, never>) => Answer,
  ...uses: string[]
): Expression<Answer> => ({ compute: compute as Expression<Answer>['compute'], uses, tree: 0 })

export const fieldOf = (unit: string, parts: Partial<InputField> = {}): InputField => ({
  title: 'inputs.field',
  kind: 'number',
  units: [named(unit)],
  ...parts,
})
export const resultOf = (unit: string, parts: Partial<Result> = {}): Result => ({
  title: 'results.result',
  digits: 0,
  intermediate: false,
  note: false,
  rating: [],
  ...named(unit),
  ...parts,
})

/** A lookup by age. */
export const lookupOf = (
  table: FigureLookup['table'],
  parts: Partial<FigureLookup> = {},
): FigureLookup => ({
  table,
  find: findFigure,
  where: expression((scope) => scope['age']!, 'age'),
  field: 'age',
  missing: { field: 'messages.invalidAge' },
  columns: [],
  bounding: true,
  ...parts,
})

/** A table of bare numbers: the key column `age` in days, and others. */
export function tableOf(match: Table['match'], values: Table['values']): Table {
  return {
    id: 'house/table',
    title: 'tables.table',
    key: 'age',
    match,
    values,
    provenance: [],
    source: { title: 'A publication' },
    columns: Object.fromEntries(
      Object.keys(values).map((name) => [
        name,
        { title: `columns.${name}`, ...named(name === 'age' ? 'day' : '1') },
      ]),
    ),
  }
}

/** A program made by hand that accepts every input, with the parts a test is about. */
export function calculatorOf(parts: Partial<Calculator>): Calculator {
  return {
    id: 'house/program',
    title: 'house.title',
    purpose: 'house.purpose',
    about: 'house.about',
    invalid: 'messages.invalidNumbers',
    required: [],
    validate: () => true,
    inputs: {},
    constants: {},
    lookups: {},
    formulas: {},
    order: [],
    results: {},
    constraints: [],
    notices: [],
    sources: [],
    tables: {},
    ...parts,
  }
}
