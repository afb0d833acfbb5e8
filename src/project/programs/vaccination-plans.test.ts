import { describe, expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import { figureMark } from '../../engine/table/marks.ts'
import { cellAt, recordNames } from '../../mechanisms/name-lookup/named.ts'
import { compileTable } from '../compile/tables.ts'

const plans = [...project.tables].flatMap(([id, table]) =>
  id.startsWith('vaccination/') ? [compileTable(table)] : [],
)
/** The remarks on ages that are not in the source. */
const assumed: ReadonlySet<unknown> = new Set([
  'vaccination.remarks.pointOfLay',
  'vaccination.remarks.dayAssumed',
])

/** The steps of all plans for which a predicate holds, as `table:step`. */
const stepsWith = (holds: (table: (typeof plans)[number], index: number) => boolean) =>
  plans.flatMap((table) =>
    recordNames(table).flatMap((name, index) =>
      holds(table, index) ? [`${table.id}:${name}`] : [],
    ),
  )

describe('an age that the source of a vaccination plan does not give', () => {
  const marked = stepsWith((table, key) => figureMark(table, 'age', { key }) === 'recalled')
  it('is marked as recalled for every step that the sources describe so', () =>
    expect(marked.toSorted()).toEqual([
      'vaccination/broilers-pretoria-high-risk:newcastle-3',
      'vaccination/pullets-woah-high:newcastle-5',
      'vaccination/pullets-woah-low:newcastle-4',
    ]))
  it('is marked exactly if the remark of the step declares it as assumed', () =>
    expect(marked).toEqual(
      stepsWith((table, index) =>
        [cellAt(table, 'remark', index)].flat().some((remark) => assumed.has(remark)),
      ),
    ))
})
