import { describe, expect, it } from 'vitest'
import { project } from '../../../tests/support/project/project.ts'
import { searchForbidden, type Forbidden } from '../../content/forbidden-words.ts'
import { forbiddenWordsModule } from './forbidden.ts'

const all = (language: string) =>
  JSON.parse(
    forbiddenWordsModule(project, language).replace('export default ', ''),
  ) as readonly Forbidden[]
const titles = (query: string, language = 'en') =>
  searchForbidden(all(language), query).map(([, title]) => title)

describe('the search for prohibited substances', () => {
  it('links to the program with details, with country and act', () => {
    const [[path, title, why] = []] = searchForbidden(all('en'), 'carbadox')
    expect(path).toBe('/services/drug-interactions/drug-interactions-program?medicine1=carbadox')
    expect(title).toBe('Carbadox')
    expect(why).toContain('European Union: (EC) 2788/98')
  })
  it.each([
    ['Roxarsone 20%', 'Roxarsone'],
    ['كاربادوكس 10%', 'Carbadox'],
    ['Tamiflu', 'Oseltamivir'],
    ['vert de malachite', 'Malachite green'],
  ])('"%s" means %s', (query, title) => {
    expect(titles(query)[0]).toBe(title)
  })
  it('finds nothing for permitted substances, nor for two letters', () => {
    for (const query of ['amprolium', 'feed', 'ca', '', '10%']) expect(titles(query)).toEqual([])
  })
})
