import { describe, expect, it } from 'vitest'
import { mistakes } from '../../../tests/support/project/mistakes.ts'
import type { Json } from '../../../tests/support/project/project-copy.ts'
import { livePrograms, project } from '../../../tests/support/project/project.ts'
import { analyse } from '../../definition/formulas/analysis.ts'
import { inputsIn } from '../../definition/formulas/inputs.ts'
import { isToday } from '../../definition/formulas/today.ts'

const feed = 'calculators/broilers/feed-consumption.json'
const birds = {
  type: 'integer',
  unit: 'bird',
  minimum: 0,
  maximum: 10_000_000,
  usual: [0, 10_000_000],
}
const recommended = { reason: 'what most farms of the clinic have', cites: 'A handbook, 2025' }
const input =
  (name: string, given: object) =>
  (data: Json): void => {
    data.input.properties[name] = { title: `inputs.${name}`, ...given }
  }
const standard = (further: object) =>
  input('standard', { type: 'string', tables: 'broilers', ...further })

describe('the rule on what is preselected', () => {
  mistakes('inputs', [
    {
      name: 'a table that nothing recommends',
      file: feed,
      edit: standard({ default: 'clinic' }),
      at: ['"standard"', '"default"'],
      what: 'The default "clinic" of "standard" does not say why it is advice.',
      fix: 'Add "recommended": { "reason": "...", "cites": "..." }, or take "default" out.',
    },
    {
      name: 'a table that no work recommends',
      file: feed,
      edit: standard({ default: 'clinic', recommended: { reason: recommended.reason } }),
      at: ['"standard"', '"default"'],
      what: 'does not say which work recommends it.',
      fix: 'Add "cites" to its "recommended"',
    },
    {
      name: 'a figure that nothing recommends',
      file: feed,
      edit: input('birds', { ...birds, default: 50 }),
      at: ['"birds"', '"default"'],
      what: 'The default "50" of "birds" does not say why it is advice.',
      fix: 'take "default" out',
    },
    {
      name: 'a reason for no default',
      file: feed,
      edit: input('birds', { ...birds, recommended }),
      at: ['"birds"', '"recommended"'],
      what: '"recommended" of "birds" means nothing there',
      fix: 'Take "recommended" out',
    },
    {
      name: 'a reason for nothing at all',
      file: feed,
      edit: input('birds', { ...birds, default: 0, recommended }),
      at: ['"birds"', '"recommended"'],
      what: 'it has no default that changes a figure',
      fix: 'Take "recommended" out',
    },
  ])
})

/** The defaults of all programs, each with the unit whose 0 would be nothing. */
const defaults = livePrograms.flatMap((definition) =>
  inputsIn(analyse(project, definition).inputs).flatMap(({ name, input: each }) =>
    each.default === undefined || isToday(each) ? [] : [{ id: definition.id, name, each }],
  ),
)

describe('what is preselected in the programs of the clinic', () => {
  it('is advice with a reason, or an amount of nothing', () => {
    expect(defaults.length).toBeGreaterThan(40)
    const silent = defaults.filter(
      ({ each }) => each.recommended === undefined && each.default !== 0,
    )
    expect(silent.map(({ id, name }) => `${id} ${name}`)).toEqual([])
    // Nothing is preselected of a rate, a share or a temperature without a reason.
    const shares = defaults.filter(({ each }) => ['%', '1', 'degC'].includes(each.unit ?? ''))
    expect(shares.filter(({ each }) => each.recommended === undefined)).toEqual([])
  })
  it('is no plan of treatment, and no dose', () => {
    expect(
      defaults.filter(({ each }) => each.tables === 'vaccination').map(({ id }) => id),
    ).toEqual([])
    expect(defaults.filter(({ id, name }) => id.startsWith('drugs/') && name !== '')).toEqual([])
  })
})
