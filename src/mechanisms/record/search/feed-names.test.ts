import { describe, expect, it } from 'vitest'
import { recordNames } from '../../name-lookup/named.ts'
import { parseMessage } from '#project/compile/icu.ts'
import { compileTable } from '#project/compile/tables.ts'
import { messagesOf } from '#definition/project.ts'
import { project, siteLanguages } from '#tests/support/project/project.ts'
import { searchOver } from './record-search.ts'
import { type TableWords } from '../../name-lookup/words.ts'
import { searchables } from './searchables.ts'

const words = siteLanguages.map((language): TableWords =>
  Object.fromEntries(
    Object.entries(messagesOf(project, language))
      .filter(([key]) => key.startsWith('ingredient'))
      .map(([key, text]) => [key, parseMessage(text)]),
  ),
)
const poultry = compileTable(project.tables.get('feed/poultry-ingredients')!)
const animal = compileTable(project.tables.get('feed/animal-ingredients')!)
const searchIn = (table: typeof poultry) =>
  searchOver(searchables(table, {}, words[0]!, words, 'en'))
const search = searchIn(poultry)

/** The 26 ingredients as the specification calls them, in its order. */
const specified: readonly (readonly [string, string])[] = [
  ['yellow corn', 'yellow-corn'],
  ['soya bean 48', 'soybean-meal-48'],
  ['soya bean 44', 'soybean-meal-44'],
  ['gluten 60', 'corn-gluten-meal-60'],
  ['broiler concentrate 48', 'broiler-concentrate-48'],
  ['layers concentrate 40', 'layer-concentrate-40'],
  ['layers concentrate 45', 'layer-concentrate-45'],
  ['layers concentrate 50', 'layer-concentrate-50'],
  ['meat and bone meal', 'meat-and-bone-meal'],
  ['bone meal', 'bone-meal'],
  ['fish meal', 'fish-meal'],
  ['wheat bran', 'wheat-bran'],
  ['rice bran', 'rice-bran'],
  ['sodium bicarbonate', 'sodium-bicarbonate'],
  ['salt', 'salt'],
  ['calcium carbonate', 'calcium-carbonate'],
  ['di-calcium phosphate', 'dicalcium-phosphate'],
  ['mono-calcium phosphate', 'monocalcium-phosphate'],
  ['choline', 'choline-chloride-60'],
  ['DL-methionine', 'dl-methionine'],
  ['L-lysine', 'l-lysine-hcl'],
  ['soya bean oil', 'soybean-oil'],
  ['poultry fat', 'poultry-fat'],
  ['premix', 'premix'],
  ['anti-coccidial', 'anti-coccidial'],
  ['anti-mycotoxins', 'anti-mycotoxins'],
]

describe('the names of feeds', () => {
  it.each(specified)('the specification’s "%s" finds %s first', (typed, id) => {
    expect(search(typed)).toMatchObject({ exact: true })
    expect(search(typed).ids[0]).toBe(id)
  })
  it.each([
    ['soya 48', ['soybean-meal-48']],
    ['dcp', ['dicalcium-phosphate']],
    ['MCP', ['monocalcium-phosphate']],
    ['maize', ['yellow-corn']],
    ['sbm', ['soybean-meal-48', 'soybean-meal-44']],
    ['صويا 48', ['soybean-meal-48']],
    ['داي كالسيوم', ['dicalcium-phosphate']],
    ['phosphate dicalcique', ['dicalcium-phosphate']],
  ] as const)('"%s" finds %j', (typed, ids) => {
    expect(search(typed).ids).toEqual(ids)
  })
  it('are in the order of the specification before anything is typed', () => {
    // There may be more of them.
    const ids = specified.map(([, id]) => id)
    expect(search('').ids.filter((id) => ids.includes(id))).toEqual(ids)
    expect(searchIn(animal)('').ids).toEqual(recordNames(animal))
  })
})
