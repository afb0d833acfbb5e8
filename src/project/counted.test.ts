/** A project counts what it likes: its units are data, and known to it alone. */
import { describe, expect, it } from 'vitest'
import { checkInEnglish } from '#tests/support/project/in-english.ts'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { withTexts, type Project } from './index.ts'
import { loadCalculator } from './load.ts'

const id = 'broilers/feed-consumption'
const file = `calculators/${id}.json`

/** The words of a crate and a carton, with a figure and alone, as in any project. */
const words: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> =
  {
    units: {
      en: {
        carton: '{value, plural, one {{text} carton} other {{text} cartons}}',
        crate: '{value, plural, one {{text} crate} other {{text} crates}}',
      },
      ar: {
        carton:
          '{value, plural, zero {{text} كرتونة} one {{text} كرتونة} two {{text} كرتونة}' +
          ' few {{text} كراتين} many {{text} كرتونة} other {{text} كرتونة}}',
        crate:
          '{value, plural, zero {{text} قفص} one {{text} قفص} two {{text} قفص}' +
          ' few {{text} أقفاص} many {{text} قفصًا} other {{text} قفص}}',
      },
      fr: {
        carton:
          '{value, plural, one {{text}\u00a0carton} many {{text}\u00a0de cartons} other {{text}\u00a0cartons}}',
        crate:
          '{value, plural, one {{text}\u00a0caisse} many {{text}\u00a0de caisses} other {{text}\u00a0caisses}}',
      },
    },
    unitNames: {
      en: { carton: 'cartons', crate: 'crates' },
      ar: { carton: 'كراتين', crate: 'أقفاص' },
      fr: { carton: 'cartons de vente', crate: 'caisses' },
    },
  }

/** The small project, where feed consumption also has the number of crates that the birds fill. */
function withCrates(
  result: object,
  formula: string,
  units: object,
  answer: number,
  constants: object = {},
): Project {
  const text = fixtureProject.files.texts.get(file)!
  const data = JSON.parse(text) as {
    formulas: Record<string, string>
    results: Record<string, object>
    examples: unknown[]
    constants?: object
  }
  data.formulas['crates'] = formula
  data.results['crates'] = { title: 'results.dailyFeed', digits: 1, ...result }
  if (Object.keys(constants).length > 0) data.constants = constants
  const [, ...others] = data.examples
  data.examples = [
    { input: { birds: 12000, age: 21 }, results: { dailyFeed: 1272, crates: answer } },
    ...others,
  ]
  const unitFiles = fixtureProject.locales.filter(
    ({ name }) => name === 'units' || name === 'unitNames',
  )
  return withTexts(fixtureProject, {
    [file]: JSON.stringify(data),
    'calculators/units.json': JSON.stringify(units),
    ...Object.fromEntries(
      unitFiles.map(({ name, language, file: { path, data: there } }) => [
        path,
        JSON.stringify({ ...(there as object), ...words[name]![language] }),
      ]),
    ),
  })
}
const units = { carton: {}, crate: { holds: 12, of: 'bird' }, lorry: { holds: 50, of: 'crate' } }
const eggs = { perCarton: { value: 40, unit: 'bird', per: 'carton', title: 'results.dailyFeed' } }
const idsOf = (project: Project) =>
  checkInEnglish(project).map((finding) => `${finding.id}: ${finding.what}`)
const resultOf = (project: Project) => loadCalculator(project, project.definitions.get(id)!).results

describe('what a project counts', () => {
  it('consists of a number of units of another kind, and so on', () => {
    const crates = withCrates({ unit: 'crate' }, 'birds', units, 1000)
    expect(idsOf(crates)).toEqual([])
    // The example is what the compiled program answers: 12000 birds, 12 in each.
    expect(idsOf(withCrates({ unit: 'crate' }, 'birds', units, 999)).join()).toContain(
      'example-differs',
    )
    const [, shown] = Object.entries(resultOf(crates)).find(([name]) => name === 'crates')!
    expect(shown).toMatchObject({ unit: 'crate', times: 12 })
    const lorries = withCrates({ unit: 'lorry' }, 'birds', units, 20)
    expect(lorries.units['lorry']).toMatchObject({ times: 600, over: 1 })
  })
  it('is so much of any unit, with decimals', () => {
    const quintals = { crate: { holds: 100, of: 'kg' } }
    const result = { unit: 'crate', per: 'day', title: 'results.livability' }
    const formula = 'birds * normal.dailyFeed'
    // 12,000 birds eat 106 g each on day 21: 1,272 kg.
    expect(idsOf(withCrates(result, formula, quintals, 12.72))).toEqual([])
    const sacks = { crate: { holds: 0.5, of: 'bag' } }
    expect(idsOf(withCrates(result, formula, sacks, 50.88))).toEqual([])
    expect(idsOf(withCrates({ unit: 'kWh' }, 'birds', {}, 1)).join()).toContain(
      'unknown-unit: The unit "kWh" is unknown.',
    )
    const [missing] = checkInEnglish(withCrates({ unit: 'kWh' }, 'birds', {}, 1))
    expect(missing?.fix).toContain('"kWh": { "holds": 3.6, "of": "MJ" }')
  })
  it('or is a base quantity, different from all others', () => {
    expect(idsOf(withCrates({ unit: 'carton' }, 'birds / perCarton', units, 300, eggs))).toEqual([])
    expect(idsOf(withCrates({ unit: 'carton' }, 'birds', units, 1000)).join()).toContain(
      'units-do-not-fit: "birds" gives birds, but carton is carton.',
    )
    const sum = withCrates({ unit: 'bird' }, 'birds + birds / perCarton', units, 300, eggs)
    expect(idsOf(sum).join()).toContain('units-do-not-fit')
    expect(
      idsOf(withCrates({ unit: '1' }, 'birds / perCarton / birds', units, 1, eggs)).join(),
    ).toContain('units-do-not-fit')
  })
  it('is known to that project alone, and the nearest name is suggested', () => {
    withCrates({ unit: 'crate' }, 'birds', units, 1000)
    expect(idsOf(withCrates({ unit: 'crate' }, 'birds', {}, 1000)).join()).toContain(
      'unknown-unit: The unit "crate" is unknown.',
    )
    const misspelt = checkInEnglish(withCrates({ unit: 'carte' }, 'birds', units, 1000))
    expect(misspelt.find((each) => each.id === 'unknown-unit')?.fix).toContain('crate')
  })
  it('cannot consist of a unit that consists of it', () => {
    const round = { crate: { holds: 2, of: 'lorry' }, lorry: { holds: 2, of: 'crate' } }
    const found = idsOf(
      withTexts(fixtureProject, { 'calculators/units.json': JSON.stringify(round) }),
    )
    expect(found.join()).toContain(
      'own-unit-of-unknown: "crate" consists of "lorry", which is not a unit that can be counted',
    )
  })
})
