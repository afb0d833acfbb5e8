import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { project, root } from '#tests/support/project/project.ts'
import { pagesOf } from '../../definition/addresses.ts'
import { messagesOf } from '../index.ts'
import { interfaceAddresses } from './interface-places.ts'
import { textPositions } from './text-positions.ts'

/** The addresses of the site's own pages, as its code names them. */
const screens = [
  ...readFileSync(join(root, 'src/app/page-data.ts'), 'utf8').matchAll(
    /^ {2}'(\/[\w-]*)': \(\) => import|path\.startsWith\('(\/embed)'\)/gm,
  ),
].map(([, address, embeds]) => (address ?? embeds)!)

const keys = Object.keys(messagesOf(project, 'en')).filter(
  (key) => !key.startsWith('site.language.'),
)

describe('where a text is, for its translator', () => {
  it('is a page with its address and the part that a visitor sees', () => {
    const at = textPositions(fixtureProject)
    const page = 'Feed consumption rate (/services/broilers-management/feed-consumption-program)'
    expect(at('messages.feedIndex').at).toEqual([
      `${page}: the message where the table has nothing for what is entered`,
    ])
    expect(at('broilers.feedConsumption.title').at).toEqual([`${page}: the title of the page`])
    expect(at('services.broilers.title').at).toEqual([
      'Broilers management (/services/broilers-management): the title of the page',
    ])
    expect(at('home.search').at).toEqual(['Home (/): the text of the page'])
    expect(at('site.menu.about').at).toEqual([
      'Every page (/): the top of the page, its menu and buttons',
    ])
  })

  it('is named for every text of the project, and never by a file of it', () => {
    const at = textPositions(project)
    const known = new Set([...pagesOf(project).map(({ path }) => path), ...screens])
    expect(keys.filter((key) => at(key).at.length === 0)).toEqual([])
    for (const key of keys) {
      const places = at(key).at
      for (const each of places) {
        expect(each, key).not.toMatch(/\.(json|tsx?|md)\b|\bsrc\/|\bline \d|undefined/)
        if (/^(Studio|Inbox|No page)\b/.test(each)) continue
        const [, address = ''] = /\((\/[^)]*)\): /.exec(each) ?? []
        expect(known.has(address), `${key}: ${each}`).toBe(true)
      }
    }
  })

  it('names pages that the site has', () => {
    for (const address of interfaceAddresses) expect([...screens, '/inbox']).toContain(address)
  })
})
