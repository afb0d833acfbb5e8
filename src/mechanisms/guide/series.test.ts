import { describe, expect, it } from 'vitest'
import {
  calculatorOf,
  expression,
  fieldOf,
  lookupOf,
  resultOf,
  tableOf,
} from '#tests/support/project/calculator.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { runAlong, valuesAlong } from './series.ts'
import type { Table } from '../../engine/table/table.ts'

const weights = tableOf('exact', { age: [2, 3, 4, 5], weight: [10, 20, 30, 40] })

const growth = (tables: readonly string[]): Calculator =>
  calculatorOf({
    inputs: { age: fieldOf('day'), birds: fieldOf('bird') },
    lookups: Object.fromEntries(
      tables.map((id) => [id, lookupOf({ id }, { columns: ['weight'] })]),
    ),
    formulas: {
      total: expression(
        (scope) => scope['birds']! * scope['standard']!['weight'],
        'birds',
        'standard.weight',
      ),
    },
    order: [...tables, 'total'],
    results: { total: resultOf('1') },
  })
const along = (tables: Readonly<Record<string, Table>>) =>
  valuesAlong('age', calculate(growth(Object.keys(tables)), { age: 4, birds: 1 }, tables))

describe('valuesAlong', () => {
  it('are the keys of the table', () => expect(along({ standard: weights })).toEqual([2, 3, 4, 5]))
  it('are those that all tables have', () =>
    expect(
      along({ standard: weights, other: tableOf('interpolate', { age: [3, 9], weight: [1, 2] }) }),
    ).toEqual([3, 4, 5]))
  it('do not end where the last band begins', () =>
    expect(
      along({ standard: weights, light: tableOf('band', { age: [0, 3], weight: [1, 2] }) }),
    ).toEqual([2, 3, 4, 5]))
  it('are empty without a table that runs along', () => {
    expect(along({ standard: tableOf('band', { age: [0], weight: [1] }) })).toEqual([])
    expect(
      valuesAlong(
        'birds',
        calculate(growth(['standard']), { age: 4, birds: 1 }, { standard: weights }),
      ),
    ).toEqual([])
  })
})

describe('runAlong', () => {
  it('calculates for each value and leaves out those without an answer', () => {
    const points = runAlong(
      growth(['standard']),
      'age',
      { age: 4, birds: 2 },
      { standard: weights },
      [1, 2, 5, 6],
    )
    expect(points.map(({ at, calculation }) => [at, calculation.results['total']?.value])).toEqual([
      [2, 20],
      [5, 80],
    ])
  })
})
