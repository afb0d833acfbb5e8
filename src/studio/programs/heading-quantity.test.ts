import { expect, it } from 'vitest'
import { fileWordsOf } from '#tests/support/project/list-files.ts'
import { vocabularyOf } from '#tabular/vocabulary.ts'
import { quantityInHeading } from './heading-quantity.ts'

const vocabulary = vocabularyOf(fileWordsOf('en'))
const offered = ['g', 'kg', 'mL', 'L', 'degC', 'degF', 'kcal/kg', 'egg', 'bird', '%']

it.each([
  ['g/bird', 'g', 'bird'],
  ['Feed (g/bird)', 'g', 'bird'],
  ['Feed (kg)', 'kg', ''],
  ['Water, ml per bird per day', 'mL', 'bird day'],
  ['Water ml per bird per day', 'mL', 'bird day'],
  ['Daily feed per bird (g)', 'g', 'bird day'],
  ['House temperature (°F)', 'degF', ''],
  ['Temperature °C', 'degC', ''],
  ['Energy kcal/kg', 'kcal/kg', ''],
  ['Price per kg', '', ''],
  ['Weight', '', ''],
  ['العلف (جم/طائر)', 'g', 'bird'],
  ['الماء مل لكل طائر في اليوم', 'mL', 'bird day'],
  ['الحرارة (°ف)', 'degF', ''],
  ['الطاقة (ك.كالوري/كجم)', 'kcal/kg', ''],
  ['Aliment (g/sujet)', 'g', 'bird'],
  ['Eau, mL par sujet par jour', 'mL', 'bird day'],
  ['Température (°F)', 'degF', ''],
  ['Énergie (kcal/kg)', 'kcal/kg', ''],
])('reads %s', (heading, unit, per) => {
  expect(quantityInHeading(heading, vocabulary, offered)).toMatchObject({ unit, per })
})

it.each([
  ['Water, ml per bird', 'Water'],
  ['Feed (g/bird)', 'Feed'],
  ['Feed, second week', 'Feed, second week'],
])('leaves the title of %s', (heading, title) => {
  expect(quantityInHeading(heading, vocabulary, offered).title).toBe(title)
})
