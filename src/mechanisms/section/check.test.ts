import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import type { Json } from '#tests/support/project/project-copy.ts'
import { calculate } from '../../engine/calculate.ts'
import { toQuery } from '../../engine/input/address.ts'
import { hiddenIn } from '../../engine/input/in-force.ts'
import { printFindings } from '#tests/support/project/in-english.ts'
import { check, withTexts } from '../../project/index.ts'
import { loadCalculator } from '../../project/load.ts'

const losses = 'calculators/broilers/livability.json'

/**
 * A sound program: of a flock that is sold in parts, a section has an input for the number of sold
 * birds.
 */
function made(edit: (data: Json) => void) {
  const data: Json = JSON.parse(fixtureProject.files.texts.get(losses)!)
  data.sections = { sales: { title: 'inputs.birds', when: 'sale.parts == 1' } }
  Object.assign(data.input.properties, {
    sale: {
      type: 'string',
      title: 'inputs.birds',
      options: { whole: 'inputs.birds', parts: 'inputs.deadBirds' },
      default: 'whole',
      recommended: { reason: 'what most farms of a test have' },
    },
    firstSold: { $ref: '../inputs.json#/birds', section: 'sales' },
    nextSold: { $ref: '../inputs.json#/birds', section: 'sales', when: 'isKnown(firstSold)' },
  })
  data.input.required.push('firstSold')
  data.formulas.gone = 'firstSold'
  data.formulas.later = 'nextSold'
  const shown = 'sale.parts == 1'
  data.results.gone = { title: 'results.livability', unit: 'bird', digits: 0, shown }
  data.results.later = { title: 'results.livability', unit: 'bird', digits: 0, unknown: 'hidden' }
  const input = { birds: 100, deadBirds: 4, sale: 'parts', firstSold: 50, nextSold: 20 }
  data.examples.push({ input, results: { gone: 50, later: 20 } })
  Object.assign(data.examples[0].results, { gone: null, later: null })
  edit(data)
  return withTexts(fixtureProject, { [losses]: JSON.stringify(data, undefined, 2) })
}

describe('a section under a condition', () => {
  const sound = made(() => undefined)
  const calculator = loadCalculator(sound, sound.definitions.get('broilers/livability')!)

  it('passes the check', () => {
    const findings = check(sound)
    expect(findings, printFindings(findings)).toEqual([])
  })

  it('is there with its inputs, each under its own condition too, or not at all', () => {
    expect([...hiddenIn(calculator, { firstSold: 1 })]).toEqual(['firstSold', 'nextSold'])
    expect([...hiddenIn(calculator, { sale: 'parts' })]).toEqual(['nextSold'])
    expect([...hiddenIn(calculator, { sale: 'parts', firstSold: 1 })]).toEqual([])
  })

  it('plays no part where it is hidden, in a link neither', () => {
    const input = { birds: 100, deadBirds: 4, firstSold: 50, nextSold: -1 }
    expect(calculate(calculator, input, {}).issues).toEqual([])
    expect(toQuery(calculator, input)).toBe('birds=100&deadBirds=4')
  })
})

describe('the check of sections', () => {
  it.each<[string, (data: Json) => void, string]>([
    [
      'reports an unknown section',
      ({ input }) => (input.properties.firstSold.section = 'sale'),
      'section-unknown',
    ],
    [
      'reports inputs that are not consecutive',
      ({ input }) => {
        const { sale, firstSold, nextSold, ...others } = input.properties
        input.properties = { sale, firstSold, ...others, nextSold }
      },
      'section-apart',
    ],
    [
      'reports a section without inputs',
      ({ sections }) => (sections.other = { title: 'inputs.birds' }),
      'section-empty',
    ],
    [
      'reports a folded input',
      ({ input }) => (input.properties.nextSold.folded = true),
      'section-folded',
    ],
    [
      'reports a condition on an input of the section',
      ({ sections }) => (sections.sales.when = 'isKnown(nextSold)'),
      'condition-reads-later-input',
    ],
  ])('%s', (_, edit, id) => {
    const findings = check(made(edit))
    expect(findings.map((each) => each.id)).toContain(id)
  })
})
