import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '#tests/support/project/languages.ts'
import { project, root } from '#tests/support/project/project.ts'
import { withTexts } from '#project/index.ts'
import { messagesOf, servicesOf } from '#definition/project.ts'
import { listWordsOf } from './list-words.ts'
import { shownMessages } from './message-places.ts'
import { namesInWords, shortWords } from './names-in-words.ts'

const groupTitles = new Map(
  servicesOf(project).flatMap(({ groups }) => groups.map(({ id, title }) => [id, title])),
)
const english = namesInWords(project, listWordsOf(project, 'en'))

it('names a table by its title, with its code where others have the same title', () => {
  expect(english.table('broilers/clinic')).toBe('Clinic standard (broilers/clinic)')
  expect(namesInWords(project, listWordsOf(project, 'ar')).table('broilers/clinic')).toBe(
    'معدل العيادة (\u2066broilers/clinic\u2069)',
  )
})

it('names a column by its title, and what is not there by its code', () => {
  const names = namesInWords(project, listWordsOf(project, 'ar'))
  expect(names.column('broilers/clinic', 'dailyFeed')).toBe('العلف للطائر في اليوم')
  expect(names.column('broilers/clinic', 'gone')).toBe('gone')
  expect(names.table('gone/table')).toBe('gone/table')
})

it('names a program by its title, with its group where others have the same title', () => {
  expect(english.program('house/tunnel')).toBe('Tunnel air speed and fans')
  const copied = withTexts(project, {
    'calculators/money/tunnel.json': project.files.texts.get('calculators/house/tunnel.json')!,
  })
  const names = namesInWords(copied, listWordsOf(copied, 'en'))
  const texts = messagesOf(project, 'en')
  for (const id of ['house', 'money'])
    expect(names.program(`${id}/tunnel`)).toBe(
      `Tunnel air speed and fans (${texts[groupTitles.get(id)!]})`,
    )
  expect(english.program('gone/program')).toBe('gone/program')
})

it('names a message by the programs that show it, and shortens its text', () => {
  expect(english.shownBy('broilers.livability.title')).toMatch(/^Livability percentage · /)
  expect(shortWords('a'.repeat(81))).toBe(`${'a'.repeat(80)}…`)
})

it('names a message of the site by the pages that show it', () => {
  expect(english.shownBy('about.lead')).toBe('About the clinic')
  expect(english.shownBy('services.broilers.about')).toBe('Broilers management')
  expect(english.shownBy('footer.notice')).toBe('every page')
  expect(english.shownBy('not.there')).toBe('not.there')
})

it('names records and cells as visitors see them', () => {
  const texts = messagesOf(project, 'en')
  const [feeds] = ['feed/poultry-ingredients']
  expect(english.record(feeds, 'yellow-corn')).toBe(texts['ingredients.yellow-corn'])
  expect(english.record('broilers/clinic', '21')).toBe('21')
})

describe('what the new version does not have', () => {
  const [table, program] = ['tables/water/broilers.json', 'calculators/house/tunnel.json']
  const without = withTexts(project, { [table]: undefined, [program]: undefined })
  const names = namesInWords(without, listWordsOf(project, 'en'), project)

  it('has the names that it had before', () => {
    const data = project.tables.get('water/broilers')!.data
    const texts = messagesOf(project, 'en')
    expect(names.table('water/broilers')).toBe(texts[data.title])
    for (const [column, { title }] of Object.entries(data.columns))
      expect(names.column('water/broilers', column)).toContain(texts[title])
    const { title } = project.definitions.get('house/tunnel')!.data
    expect(names.program('house/tunnel')).toBe(texts[title])
    expect(names.shownBy(title)).toMatch(/^Tunnel air speed and fans · /)
  })
})

describe('each message of the project', () => {
  /** What no page shows: the command line prints it. */
  const unnamed = ['command.unreadName']

  it.each(languages.map(({ code }) => [code]))('has a program or a page to name: %s', (code) => {
    const names = namesInWords(project, listWordsOf(project, code))
    const keys = Object.keys(messagesOf(project, code))
    expect(keys.length).toBeGreaterThan(3000)
    expect(keys.filter((key) => names.shownBy(key) === key)).toEqual(unnamed)
  })

  it('of a pack that the screen of a page imports is on that page', () => {
    const screens = readdirSync(join(root, 'src/pages'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('/screen.tsx'))
      .map((file) => join('src/pages', file))
    const shown = screens.flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const title = /title: '(\w+\.title|site\.\w+\.title)'/.exec(source)?.[1]
      const packs = [...source.matchAll(/'virtual:pack\/(\w+)'/g)].map(([, pack = '']) => pack)
      return title === undefined ? [] : packs.map((pack) => ({ pack, title }))
    })
    expect(shown.length).toBeGreaterThan(10)
    const keys = Object.keys(messagesOf(project, 'en'))
    const titlesOf = (pack: string): readonly (string | undefined)[] => {
      const key = keys.find((each) => each.startsWith(`${pack}.`)) ?? ''
      return shownMessages(project)(key).places.map(({ title }) => title)
    }
    const unlike = shown.filter(({ pack, title }) => {
      const isHome = title === 'home.title'
      return !titlesOf(pack).includes(isHome ? 'site.menu.home' : title)
    })
    expect(unlike).toEqual([])
  })
})
