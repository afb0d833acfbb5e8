import { describe, expect, it } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import type { Json } from '#tests/support/project/project-copy.ts'
import { calculate } from '../../engine/calculate.ts'
import { fromQuery, toQuery } from '../../engine/input/address.ts'
import { hiddenIn } from '../../engine/input/in-force.ts'
import { check, withTexts } from '../../project/index.ts'
import { checkInEnglish, printFindings } from '#tests/support/project/in-english.ts'
import { loadCalculator } from '../../project/load.ts'
import { parseFormula } from '../../language/mathjs.ts'
import { isImplied } from './implied.ts'

const losses = 'calculators/broilers/livability.json'

/**
 * A sound program: of a flock that is sold in parts, it has an input for the number of sold birds.
 */
function sold(data: Json): void {
  Object.assign(data.input.properties, {
    sale: {
      type: 'string',
      title: 'inputs.birds',
      options: { whole: 'inputs.birds', parts: 'inputs.deadBirds' },
      default: 'whole',
      recommended: { reason: 'what most farms of a test have' },
    },
    soldBirds: { $ref: '../inputs.json#/birds', when: 'sale.parts == 1' },
  })
  data.input.required.push('soldBirds')
  data.formulas.left = 'sale.parts == 1 ? birds - deadBirds - soldBirds : birds - deadBirds'
  data.formulas.gone = 'soldBirds'
  data.results.left = { title: 'results.livability', unit: 'bird', digits: 0 }
  data.results.gone = {
    title: 'results.livability',
    unit: 'bird',
    digits: 0,
    shown: 'sale.parts == 1',
  }
  data.examples.push({
    input: { birds: 100, deadBirds: 4, sale: 'parts', soldBirds: 50 },
    results: { left: 46, gone: 50 },
  })
  data.examples[0].results.left = 9573
  // While it is hidden, the figure is missing from the answer.
  data.examples[0].results.gone = null
}

const made = (edit: (data: Json) => void): Record<string, string> => {
  const data = JSON.parse(fixtureProject.files.texts.get(losses)!)
  sold(data)
  edit(data)
  return { [losses]: JSON.stringify(data, undefined, 2) }
}
const sound = withTexts(
  fixtureProject,
  made(() => undefined),
)

describe('inputs under a condition', () => {
  it('pass the check', () => {
    const findings = check(sound)
    expect(findings, printFindings(findings)).toEqual([])
  })

  const calculator = loadCalculator(sound, sound.definitions.get('broilers/livability')!)
  const answer = (input: object) => calculate(calculator, input as Record<string, unknown>, {})

  it('are shown and required only under their condition', () => {
    expect([...hiddenIn(calculator, {})]).toEqual(['soldBirds'])
    expect([...hiddenIn(calculator, { sale: 'parts' })]).toEqual([])
    expect(answer({ birds: 100, deadBirds: 4 }).results['left']?.value).toBe(96)
    expect(answer({ birds: 100, deadBirds: 4, sale: 'parts' }).issues).toContainEqual(
      expect.objectContaining({ field: 'soldBirds', message: 'messages.enterValue' }),
    )
  })

  it('have no effect while they are hidden, whatever was typed', () => {
    for (const soldBirds of [50, 'half', -1, null]) {
      const { issues, results } = answer({ birds: 100, deadBirds: 4, soldBirds })
      expect(issues).toEqual([])
      expect(Object.keys(results)).not.toContain('gone')
      expect(results['left']?.value).toBe(96)
    }
    expect(
      answer({ birds: 100, deadBirds: 4, sale: 'parts', soldBirds: 50 }).results,
    ).toMatchObject({ left: { value: 46 }, gone: { value: 50 } })
  })

  it('are in a link only while they are shown', () => {
    const entered = { birds: 100, deadBirds: 4, soldBirds: 50 }
    expect(toQuery(calculator, entered)).toBe('birds=100&deadBirds=4')
    const query = toQuery(calculator, { ...entered, sale: 'parts' })
    expect(fromQuery(calculator, query).input).toEqual({ ...entered, sale: 'parts' })
  })
})

describe('the check of inputs under a condition', () => {
  it.each<[string, (data: Json) => void, string, string]>([
    [
      'reports a result that depends on a hidden input',
      ({ results }) => delete results.gone.shown,
      'The result "gone" depends on "soldBirds", which the form shows only if sale.parts == 1.',
      'Add "shown": "sale.parts == 1"',
    ],
    [
      'reports a reading in another branch',
      ({ formulas }) => {
        formulas.left = 'sale.whole == 1 ? birds - soldBirds : birds - deadBirds'
      },
      'The result "left" depends on "soldBirds"',
      'read it in a branch',
    ],
    [
      'follows formulas',
      ({ formulas }) => {
        formulas.away = 'soldBirds + deadBirds'
        formulas.left = 'birds - away'
      },
      'The result "left" depends on "soldBirds"',
      'shown',
    ],
    [
      'reports a condition on a later input',
      ({ input }) => {
        input.properties.birds = { $ref: '../inputs.json#/birds', when: 'sale.parts == 1' }
      },
      '"when" of "birds" reads "sale", which is not an input above it.',
      'Add an input above it',
    ],
    [
      'reports a condition on a formula',
      ({ input }) => {
        input.properties.soldBirds.when = 'livability > 0'
      },
      'reads "livability"',
      'Read only inputs above it',
    ],
    [
      'reports a condition on its own input',
      ({ input }) => {
        input.properties.soldBirds.when = 'isKnown(soldBirds)'
      },
      'reads "soldBirds"',
      'Read only inputs above it',
    ],
    [
      'reports a constraint with a hidden field',
      ({ constraints, examples }) => {
        constraints.push({
          that: 'birds >= deadBirds + 0',
          field: 'soldBirds',
          say: 'messages.deadAboveBirds',
        })
        examples.push({
          input: { birds: 1, deadBirds: 2, sale: 'parts', soldBirds: 1 },
          error: { soldBirds: 'messages.deadAboveBirds' },
        })
      },
      'has the field "soldBirds", and may fail where the form hides it',
      'Name an input without "when" in "field"',
    ],
    [
      'reports an example with a hidden input',
      ({ examples }) => {
        examples[1].input.soldBirds = 3
      },
      'The example gives soldBirds, but its other inputs hide that field.',
      'Calculate the example by hand, then correct whichever is wrong.',
    ],
    [
      'reports a form that no example reaches',
      ({ examples }) => {
        for (const { input } of examples.slice(0, -1))
          Object.assign(input, { sale: 'parts', soldBirds: 0 })
        delete examples[0].results.gone
      },
      'No example covers a form that hides soldBirds.',
      'inputs that hide "soldBirds"',
    ],
  ])('%s', (_, edit, what, fix) => {
    const findings = checkInEnglish(withTexts(fixtureProject, made(edit)))
    expect(findings, printFindings(findings)).toHaveLength(1)
    expect(findings[0]).toMatchObject({
      file: losses,
      what: expect.stringContaining(what) as string,
      fix: expect.stringContaining(fix) as string,
    })
  })
})

describe('the check of conditional inputs, with words for them', () => {
  expectFindings('meaning', [
    {
      name: 'a condition on a part of a list',
      file: 'calculators/feed/poultry-feed-analysis.json',
      set: { 'input.properties.mix.entry.quantity.when': 'isKnown(compareWith)' },
      what: '"when"',
      fix: 'Remove "when", or move it to where it has an effect.',
    },
  ])
})

describe('what follows from conditions', () => {
  const inputs = {
    house: {
      type: 'string' as const,
      title: 'a',
      options: { open: 'a', cage: 'b', floor: 'c' },
    },
  }
  const follows = (premise: string, conclusion: string, holds = true) =>
    isImplied([{ tree: parseFormula(premise), holds }], parseFormula(conclusion), inputs)

  it.each([
    ['house.cage == 1', 'house.cage == 1'],
    ['house.cage > 0', 'house.cage == 1'],
    ['house.cage == 1', 'house.open == 0'],
    ['house.cage + house.floor > 0', 'not (house.open == 1)'],
    ['house.cage == 1 and birds > few', 'birds > few'],
    ['birds > few', 'few < birds'],
    ['not (birds <= few)', 'birds > few'],
    ['isKnown(water)', 'isKnown(water) or birds > few'],
  ])('%s reports that %s', (premise, conclusion) => {
    expect(follows(premise, conclusion)).toBe(true)
  })

  it.each([
    ['house.cage == 1', 'house.floor == 1'],
    ['house.open == 0', 'house.cage == 1'],
    ['birds > few', 'birds > many'],
    ['birds >= few', 'birds > few'],
    ['isKnown(water)', 'isKnown(light)'],
  ])('%s does not report that %s', (premise, conclusion) => {
    expect(follows(premise, conclusion)).toBe(false)
  })

  it('reverses a premise that is false', () => {
    expect(follows('house.open + house.floor > 0', 'house.cage == 1', false)).toBe(true)
    expect(follows('birds > few', 'birds <= few', false)).toBe(true)
  })
})
