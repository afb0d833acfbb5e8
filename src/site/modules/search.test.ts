import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { enlargedProject } from '#scripts/support/enlarged.ts'
import { project, siteLanguages } from '#tests/support/project/project.ts'
import { fewOf } from '#tests/support/runs.ts'
import type { SearchData } from '../../content/search/data.ts'
import { find } from '../../content/search/find.ts'
import { indexOf } from '../../content/search/index-of.ts'
import { readProject } from '../../project/index.ts'
import { withTexts } from '../../definition/read-project.ts'
import { virtualModule } from './virtual-module.ts'

const dataOf = (from: typeof project, language: string): SearchData =>
  JSON.parse(
    virtualModule(from, `search/${language}`)!.replace('export default ', ''),
  ) as SearchData
const kilobytes = (text: string, quality = constants.BROTLI_MAX_QUALITY): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length / 1024
/** It takes a twentieth of the time, and makes what fits a fifth larger. */
const quickQuality = 9

describe('the words of the search', () => {
  it('come by language', () =>
    expect(virtualModule(project, 'search')).toMatch(/search\/en.*search\/ar.*search\/fr/))

  // docs/decisions: what is fetched on the first key, with the names of prohibited substances.
  it.each(siteLanguages)('take 36 KB at most, in %s', (language) => {
    const words = kilobytes(virtualModule(project, `search/${language}`)!)
    const forbidden = kilobytes(virtualModule(project, `forbidden/${language}`)!)
    console.log(
      `search ${language} (KB brotli): words ${words.toFixed(1)}, ` +
        `prohibitions ${forbidden.toFixed(1)}`,
    )
    expect(words + forbidden).toBeLessThanOrEqual(36)
  })

  const large = readProject({ ...project.files, texts: enlargedProject(project, 1000) }, project)
  it.each(fewOf(siteLanguages, siteLanguages.length))(
    'of a thousand programs take 45 KB at most, in %s',
    (language) => {
      const words = virtualModule(large, `search/${language}`)!
      expect(words.match(/copy-\d+/g)!.length).toBeGreaterThan(850)
      expect(kilobytes(words, quickQuality)).toBeLessThanOrEqual(45)
    },
  )

  it('are the text of a message, not its syntax', () => {
    const path = 'locales/fr/services.json'
    const text = project.files.texts.get(path)!
    const [, title = ''] = /"title": "([^"]+)"/.exec(text)!
    const titles = { [path]: text.replaceAll(title, `${title} de l''oeuf`) }
    const words = virtualModule(withTexts(project, titles), 'search/fr')!
    expect(words).toContain(`${title} de l'oeuf`)
  })

  it.each(siteLanguages)('contain every program that is ready, in %s', (language) => {
    const { groups } = dataOf(project, language)
    const known = groups.flatMap(({ id, programs }) => programs.map(([name]) => `${id}/${name}`))
    expect(known.sort()).toEqual([...project.definitions.keys()].sort())
  })

  it('contain what is under construction, by the id of its card', () => {
    const program = {
      slug: 'soon',
      title: 'home.title',
      card: { order: 90, icon: 'calendar', underConstruction: true },
    }
    const more = withTexts(project, { 'calculators/broilers/soon.json': JSON.stringify(program) })
    const data = dataOf(more, siteLanguages[0]!)
    const waiting = indexOf([data]).documents.filter(
      (each) => each.kind === 'program' && each.underConstruction === true,
    )
    expect(waiting).toMatchObject([
      { path: '/services/broilers-management#card-broilers-soon', underConstruction: true },
    ])
  })

  // Safety: a prohibited substance is found as prohibited, and in no other way.
  it.each(siteLanguages)(
    'have no way to a program from a prohibited substance, in %s',
    (language) => {
      const index = indexOf([dataOf(project, language)])
      const forbidden = JSON.parse(
        virtualModule(project, `forbidden/${language}`)!.replace('export default ', ''),
      ) as readonly (readonly [path: string, title: string])[]
      expect(forbidden.length).toBeGreaterThan(10)
      const ids = forbidden.map(([path]) => path.split('=')[1]!)
      const friendly = forbidden.flatMap(([, title]) =>
        find(index, title).items.filter(({ path }) =>
          ids.some((id) => path.includes(`=${id}&`) || path.endsWith(`=${id}`)),
        ),
      )
      expect(friendly).toEqual([])
    },
  )
})
