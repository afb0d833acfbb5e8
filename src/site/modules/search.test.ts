import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { enlargedProject } from '../../../scripts/support/enlarged.ts'
import { project, siteLanguages } from '../../../tests/support/project/project.ts'
import { readProject } from '../../project/index.ts'
import { virtualModule } from './virtual-module.ts'

describe('the words of the search', () => {
  it('come by language', () =>
    expect(virtualModule(project, 'search')).toMatch(/search\/en.*search\/ar.*search\/fr/))

  const large = readProject({ ...project.files, texts: enlargedProject(project, 1000) })
  it.each(siteLanguages)('of a thousand programs in %s take 20 KB at most', (language) => {
    const words = virtualModule(large, `search/${language}`)!
    expect(words.match(/copy-\d+/g)!.length).toBeGreaterThan(850)
    expect(brotliCompressSync(words).length / 1024).toBeLessThanOrEqual(20)
  })

  it('are what a message says, not how it is written', () => {
    const titles = { ...project.files, texts: new Map(project.files.texts) }
    const path = 'locales/fr/services.json'
    const text = titles.texts.get(path)!
    const [, title = ''] = /"title": "([^"]+)"/.exec(text)!
    titles.texts.set(path, text.replaceAll(title, `${title} de l''oeuf`))
    const words = virtualModule(readProject(titles), 'search/fr')!
    expect(words).toContain(`${title} de l'oeuf`)
  })
})
