import { describe, expect, it } from 'vitest'
import { repeatedWord } from './repeated-word.ts'

describe('what a text repeats in a row', () => {
  it.each([
    ['Viande : Viande : vente à partir du', 'Viande, Viande'],
    ['وبرامج تحسب أرقام كل كل قطيع', 'كل كل'],
    ['à à partir de quand', 'à à'],
    ['بريمكس (فيتامينات وأملاح معدنية) معدنية)', 'معدنية معدنية'],
    ['gluten, gluten, gluten 60', 'gluten, gluten'],
    ['le sac de 50 kg 50 kg', '50 kg 50 kg'],
    ['Not within 4 weeks before lay. lay.', 'lay. lay'],
    ['التهاب الأمعاء، الأمعاء، وقاية', 'الأمعاء، الأمعاء'],
    ['Laying hens, 12,000 12,000 birds', '12000 12000'],
    ['de 2016 à 2017 2017 environ', '2017 2017'],
    ['Loads from {host} {host}', '{host} {host}'],
    ['{count, plural, one {the the bird} other {# birds}}', 'the the'],
  ])('%s', (text, twice) => {
    expect(repeatedWord(text)).toBe(twice)
  })

  it.each([
    ['gluten, gluten 60'],
    ['Nous nous levons'],
    ['From {from} to {to}'],
    ['{count, plural, one {# year} other {# years}} {years} years'],
    ['بنسلين (بنسلين ج)'],
    ['1 1 2 2'],
    ['{like, select, none {} other {, like {like}}}'],
  ])('nothing of %s', (text) => {
    expect(repeatedWord(text)).toBeUndefined()
  })
})
