import { describe, expect, it } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import type { Json } from '#tests/support/project/project-copy.ts'
import { livePrograms, project } from '#tests/support/project/project.ts'
import { analyse } from '../../definition/formulas/analysis.ts'
import { inputsIn, type InputPosition } from '../../definition/formulas/inputs.ts'
import { isToday } from '../../definition/formulas/today.ts'
import type { RecommendedInputSource } from './shape.ts'

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

describe('the rule on defaults', () => {
  expectFindings('inputs', [
    {
      name: 'a table without a recommendation',
      file: feed,
      edit: standard({ default: 'clinic' }),
      at: ['"standard"', '"default"'],
      what: 'The default "clinic" of "standard" does not state why it is recommended.',
      fix: 'Add "recommended": { "reason": "...", "cites": "..." }, or remove "default".',
    },
    {
      name: 'a table without a publication that recommends it',
      file: feed,
      edit: standard({ default: 'clinic', recommended: { reason: recommended.reason } }),
      at: ['"standard"', '"default"'],
      what: 'does not state which publication recommends it.',
      fix: 'Add "cites" to its "recommended"',
    },
    {
      name: 'a figure without a recommendation',
      file: feed,
      edit: input('birds', { ...birds, default: 50 }),
      at: ['"birds"', '"default"'],
      what: 'The default "50" of "birds" does not state why it is recommended.',
      fix: 'remove "default"',
    },
    {
      name: 'a reason for no default',
      file: feed,
      edit: input('birds', { ...birds, recommended }),
      at: ['"birds"', '"recommended"'],
      what: '"recommended" of "birds" has no effect',
      fix: 'Remove "recommended"',
    },
    {
      name: 'a reason for a default that changes no figure',
      file: feed,
      edit: input('birds', { ...birds, default: 0, recommended }),
      at: ['"birds"', '"recommended"'],
      what: 'the input has no default that changes a figure',
      fix: 'Remove "recommended"',
    },
  ])
})

/** The defaults of all programs, each with its input. */
const defaults = livePrograms.flatMap((definition) =>
  inputsIn(analyse(project, definition).inputs).flatMap(
    ({ name, input: each }: InputPosition<RecommendedInputSource>) =>
      each.default === undefined || isToday(each) ? [] : [{ id: definition.id, name, each }],
  ),
)

describe('the defaults of the programs of the clinic', () => {
  it('have a reason, or are an amount of 0', () => {
    expect(defaults.length).toBeGreaterThan(40)
    const silent = defaults.filter(
      ({ each }) => each.recommended === undefined && each.default !== 0,
    )
    expect(silent.map(({ id, name }) => `${id} ${name}`)).toEqual([])
    // A rate, a share or a temperature has no default without a reason.
    const shares = defaults.filter(({ each }) => ['%', '1', 'degC'].includes(each.unit ?? ''))
    expect(shares.filter(({ each }) => each.recommended === undefined)).toEqual([])
  })
  it('include no plan of treatment and no dose', () => {
    expect(
      defaults.filter(({ each }) => each.tables === 'vaccination').map(({ id }) => id),
    ).toEqual([])
    expect(defaults.filter(({ id, name }) => id.startsWith('drugs/') && name !== '')).toEqual([])
  })
})
