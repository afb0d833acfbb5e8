import { describe, expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import { withTexts } from '../index.ts'
import { loadCalculator, programTables } from '../load.ts'
import { tablesRead } from '../compile/tables.ts'
import { changedAnswers } from './answers.ts'
import { watchedTables } from './watched-tables.ts'

const path = 'tables/broilers/clinic.json'
/** Broilers of 53 days weigh ten grams more. */
const heavier = withTexts(project, {
  [path]: project.files.texts.get(path)!.replace('[53, 189, 6596, 3520,', '[53, 189, 6596, 3530,'),
})
const readers = [...project.definitions.values()].filter((definition) =>
  tablesRead(project, definition).includes('broilers/clinic'),
)
const tablesOf = (of: typeof project) => ({ ...programTables(of, readers[0]!) })

describe('what no changed figure is read for is answered alike', () => {
  it('covers enough programs', () => expect(readers.length).toBeGreaterThan(10))

  it.each(readers.map(({ id }) => id))('%s: as where both versions are run', (id) => {
    const [before, after] = [project, heavier].map((of) => {
      const definition = of.definitions.get(id)!
      return {
        calculator: loadCalculator(of, definition),
        code: 'the same',
        tables: programTables(of, definition),
        examples: (definition.data.examples ?? []).map(({ input }) => input),
      }
    })
    const aims = [{ table: 'broilers/clinic', record: '53' }]
    expect(changedAnswers(before!, after!, aims, 60)).toEqual(
      changedAnswers(before!, { ...after!, code: 'another' }, aims, 60),
    )
  })
})

describe('tables that are watched', () => {
  const [before, after] = [tablesOf(project), tablesOf(heavier)]

  it('keep their content, and record that a changed figure is read', () => {
    const { tables, hasRead } = watchedTables(before, after)!
    const { age, weight } = tables['broilers/clinic']!.values
    const index = age!.indexOf(53)
    expect(weight![index - 1]).toBe(before['broilers/clinic']!.values['weight']![index - 1])
    expect(hasRead()).toBe(false)
    expect(weight![index]).toBe(3520)
    expect([hasRead(), hasRead()]).toEqual([true, false])
    expect(tables).toEqual(before)
  })

  it.each([
    ['a table that has come', { ...after, 'broilers/other': after['broilers/clinic']! }],
    [
      'another title',
      { ...after, 'broilers/clinic': { ...after['broilers/clinic']!, title: 'x' } },
    ],
    [
      'a record less',
      {
        ...after,
        'broilers/clinic': {
          ...after['broilers/clinic']!,
          values: { ...after['broilers/clinic']!.values, weight: [1] },
        },
      },
    ],
  ])('are not made of %s', (_, other) => expect(watchedTables(before, other)).toBeUndefined())
})
