import { describe, expect, it } from 'vitest'
import { fileWordsOf } from '#tests/support/project/list-files.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { headingReader, type Meant } from './headings.ts'
import { targetsOf } from './targets.ts'

const words = fileWordsOf('en')
const readerOf = (id: string, list: string) => {
  const { calculator } = loadProgram(project.definitions.get(id)!)
  return headingReader(targetsOf(calculator, list, words), words, calculator, list)
}
const layers = readerOf('egg-results/farm-management', 'days')
const broilers = readerOf('broilers/farm-management', 'days')
const mix = readerOf('feed/poultry-feed-analysis', 'mix')

/**
 * `part unit`, with the size of a package and what is counted where that is not the flock of a day.
 */
const textOf = ({ target, unit, size, measure, open }: Meant): string => {
  if (target.field.units.length === 0) return target.name
  if (open !== undefined) return `${target.name}?`
  const more = measure === 'day' ? '' : ` ${measure}`
  return `${target.name} ${size === undefined ? '' : `${size} `}${unit}${more}`
}
const readings = (reader: typeof layers, heading: string): string => {
  const meant = reader.meant(heading)
  const best = meant.find(({ open }) => open === undefined) ?? meant[0]
  return best === undefined ? 'left out' : textOf(best)
}

describe('a heading of the trade', () => {
  // What a farmer, a vet or a program of the trade means by it; `?` leads to a question.
  it.each([
    ['Date', 'date'],
    ['Recorded on', 'date'],
    ['Date (dd/mm/yyyy)', 'date'],
    ['Horodatage', 'date'],
    ['تاريخ', 'date'],
    ['Mortality', 'deaths bird'],
    ['No. of dead birds', 'deaths bird'],
    ['Daily mortality', 'deaths bird'],
    ['Mortalité', 'deaths bird'],
    ['Nb de morts', 'deaths bird'],
    ['النافق', 'deaths bird'],
    ['عدد النافق', 'deaths bird'],
    ['Mortality %', 'deaths?'],
    ['نسبة النافق', 'deaths?'],
    ['Cumulative mortality', 'deaths bird soFar'],
    ['Eggs collected', 'eggs egg'],
    ['Œufs ramassés', 'eggs egg'],
    ['إنتاج البيض', 'eggs egg'],
    ['Eggs %', 'eggs?'],
    ['Eggs (dozen)', 'eggs dozen'],
    ['Eggs (trays of 30)', 'eggs 30 tray'],
    ['Eggs (crates)', 'eggs?'],
    ['Total eggs', 'eggs?'],
    ['Cracked eggs', 'cracked egg'],
    ['Antibiotic', 'medicine'],
    ['Antibiotics', 'medicine'],
    ['Drugs', 'medicine'],
    ['Rx', 'medicine'],
    ['Antibiotique', 'medicine'],
    ['Médicaments', 'medicine'],
    ['المضاد الحيوي', 'medicine'],
    ['الأدوية', 'medicine'],
    ['البيض المكسور', 'cracked egg'],
    ['Egg weight (g)', 'eggWeight g'],
    ['Poids moyen des œufs', 'eggWeight g'],
    ['Feed intake', 'feed kg'],
    ['Aliment', 'feed kg'],
    ['العلف المستهلك', 'feed kg'],
    ['Feed given (g/bird/day)', 'feed g bird'],
    ['Feed given (g/bird)', 'feed?'],
    ['Feed (per 100 hens)', 'feed?'],
    ['Feed intake, 50 kg bags', 'feed 50 bag'],
    ['Feed (25 kg bags)', 'feed 25 bag'],
    ['Feed (sacks)', 'feed?'],
    ['Feed (quintals)', 'feed quintal'],
    ['Feed (oz)', 'feed oz'],
    ['Feed (cumulative)', 'feed kg soFar'],
    ['Feed House 1', 'feed kg'],
    ['Feed cost', 'feed?'],
    ['Aliment consommé (kg)', 'feed kg'],
    ['Aliment (g/poule/jour)', 'feed g bird'],
    ['العلف (جم/طائر/يوم)', 'feed g bird'],
    ['Feed stock (t)', 'feedLeft t'],
    ['رصيد العلف', 'feedLeft kg'],
    ['Feed received (kg)', 'delivered kg'],
    ['Water (m3)', 'water m3'],
    ['Water (ml/bird)', 'water?'],
    ['Eau consommée (L)', 'water L'],
    ['استهلاك المياه', 'water L'],
    ['Temp (°F)', 'coldest+warmest degF'],
    ['Température (°C)', 'coldest+warmest degC'],
    ['درجة الحرارة', 'coldest+warmest degC'],
    ['Min temp', 'coldest degC'],
    ['الحرارة العظمى', 'warmest degC'],
    ['RH (%)', 'humidity %'],
    ['نسبة الرطوبة', 'humidity %'],
    ['Culls', 'culls bird'],
    ['Remarks', 'notes'],
    ['Vaccin', 'vaccine'],
    ['Age (days)', 'left out'],
    ['Price of feed', 'left out'],
    ['House', 'left out'],
  ])('of layers, %s, is %s', (heading, expected) => {
    expect(readings(layers, heading)).toBe(expected)
  })

  it.each([
    ['Body weight (lb)', 'weight lb'],
    ['Live weight kg', 'weight kg'],
    ['Poids moyen (g)', 'weight g'],
    ['متوسط وزن الطائر', 'weight g'],
    ['Egg weight', 'left out'],
    ['Eggs collected', 'left out'],
  ])('of broilers, %s, is %s', (heading, expected) => {
    expect(readings(broilers, heading)).toBe(expected)
  })

  it.each([
    ['Ingredient', 'feed.name'],
    ['Matière première', 'feed.name'],
    ['الخامة', 'feed.name'],
    ['Feed (id)', 'feed'],
    ['Qty (kg)', 'quantity kg'],
    ['CP %', 'feed.protein %'],
    ['Crude protein (g/kg)', 'feed.protein g/kg'],
    ['Calcium g/kg', 'feed.calcium g/kg'],
    ['Ca ppm', 'feed.calcium mg/kg'],
    ['Lys (%)', 'feed.lysine %'],
    ['Met+Cys', 'feed.methionineCystine %'],
    ['ME (MJ/kg)', 'feed.energy MJ/kg'],
    ['Calcium (g)', 'feed.calcium?'],
    ['Price (per kg)', 'price money/kg'],
    ['Price per sack', 'price?'],
  ])('of feeds, %s, is %s', (heading, expected) => {
    expect(readings(mix, heading)).toBe(expected)
  })

  it('of a result of each day is calculated here, and not read', () => {
    expect(broilers.isWorkedOut('Feed per bird so far (g)')).toBe(true)
    expect(broilers.isWorkedOut('Feed')).toBe(false)
  })
})
