import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openProject } from '../../src/project/files.ts'
import { projectDifferences } from '../../src/project/differences/index.ts'
import { root } from '../../tests/support/project/root.ts'
import { languages } from '../../tests/support/project/languages.ts'
import {
  copyMini,
  smallCodeFolder,
  writeSmallProject,
} from '../../tests/support/project/small-project.ts'
import { serveSite } from '../support/serve/site-server.ts'
import { localeFormatterOf } from '#project/answering/locale-formatter.ts'
import { publishedProject } from './comparing/kept-texts.ts'
import { listing } from './comparing/compare-beside.ts'
import { answerList, type Listed } from './list-page.ts'
import { run } from './preview.ts'
import { publishProject } from './publish-project.ts'
import { rememberFolder } from './remembered.ts'
import { listSentences, listWordsOf } from './comparing/list-words.ts'
import { reportText, sectionsOf } from './comparing/report.ts'

const codeFolder = smallCodeFolder()
const place = mkdtempSync(join(tmpdir(), 'preview-'))
const [source, folder] = [join(place, 'project'), join(place, 'live')]
afterAll(() => rmSync(place, { recursive: true, force: true }))

const edit = (file: string, from: string, to: string): void => {
  const path = join(source, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

/** Publishes what is in the folder of the project. */
const publish = (project: string, out: string) =>
  publishProject({
    project: openProject(project, codeFolder),
    source: project,
    folder: out,
    moment: new Date(Date.UTC(2026, 10, 22)),
    kept: 5,
    build: (next) => {
      mkdirSync(join(next, 'site'), { recursive: true })
      writeFileSync(join(next, 'site/index.html'), 'live')
      writeFileSync(join(next, 'headers.json'), '{}')
      return Promise.resolve()
    },
  })

// Published; then broilers of 21 days eat 111 g instead of 106 g.
beforeAll(async () => {
  copyMini(source)
  await publish(source, folder)
  edit('tables/broilers/clinic.json', '[21, 106, 1189', '[21, 111, 1189')
  edit(
    'calculators/broilers/feed-consumption.json',
    '{"birds": 10000, "age": 21}, "results": {"dailyFeed": 1060}',
    '{"birds": 10000, "age": 21}, "results": {"dailyFeed": 1110}',
  )
})

async function printed(projectFolder: string, ...words: string[]) {
  const out = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const code = await run(words, projectFolder, () =>
    Promise.reject(new Error('nothing is built here')),
  )
  const text = [...out.mock.calls, ...error.mock.calls].flat().join('\n')
  vi.restoreAllMocks()
  return { code, text }
}

let list: ReturnType<typeof sectionsOf> | undefined
/** The differences, computed once: they are data. */
const listed = () => (list ??= sectionsNow())
function sectionsNow() {
  const project = openProject(source, codeFolder)
  const before = publishedProject(folder, project)!
  const localeFormatters = () => ({
    before: localeFormatterOf(before, 'en'),
    after: localeFormatterOf(project, 'en'),
  })
  const found = projectDifferences(before, project)
  return sectionsOf({ before, after: project }, found, localeFormatters, listWordsOf())
}

describe('npm run preview', () => {
  it('--json lists the differences from the published version', async () => {
    const [projectFolder, live] = [join(place, 'house'), join(place, 'house-live')]
    writeSmallProject(projectFolder)
    await publish(projectFolder, live)
    const file = join(projectFolder, 'locales/en/messages.json')
    const before = (JSON.parse(readFileSync(file, 'utf8')) as { invalidAge: string }).invalidAge
    writeFileSync(file, readFileSync(file, 'utf8').replace(before, `Here: ${before}`))
    const { code, text } = await printed(projectFolder, live, '--json')
    expect([code, JSON.parse(text)]).toMatchObject([
      0,
      {
        folder: live,
        against: '2026-11-22T00-00-00',
        differences: {
          words: [
            { language: 'en', name: 'messages.invalidAge', before, after: `Here: ${before}` },
          ],
          answers: [],
          cells: [],
        },
      },
    ])
  })

  it('refuses a project with findings, as the check prints them', async () => {
    const broken = join(place, 'broken')
    cpSync(source, broken, { recursive: true })
    const file = join(broken, 'calculators/broilers/mortality.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"unit"', '"unti"'))
    const { code, text } = await printed(root, folder, '--json', '--project', broken)
    expect([code, text]).toEqual([1, expect.stringContaining('Did you mean "unit"?')])
  })

  describe('reports which folder it compares with', () => {
    const [projectFolder, live] = [join(place, 'remembering'), join(place, 'remembered-live')]
    beforeAll(async () => {
      writeSmallProject(projectFolder)
      await publish(projectFolder, live)
    })
    const introduction = async (...words: string[]) => {
      const { code, text } = await printed(projectFolder, ...words, '--json')
      return [code, (JSON.parse(text) as { introduction: string }).introduction]
    }

    it('named, remembered, missing, or never there', async () => {
      rmSync(join(projectFolder, '.cache/published-to.json'), { force: true })
      expect(await introduction()).toEqual([
        0,
        expect.stringMatching(/^Nothing is published yet .*npm run preview -- <folder>$/),
      ])
      const compared = `Compared with ${live}, version 2026-11-22T00-00-00. Nothing is different for visitors.`
      expect(await introduction(live)).toEqual([0, compared])
      rememberFolder(projectFolder, projectFolder, live)
      expect(await introduction()).toEqual([0, compared])
      const gone = join(place, 'gone')
      rememberFolder(projectFolder, projectFolder, gone)
      expect(await introduction()).toEqual([
        0,
        expect.stringMatching(
          new RegExp(
            `${gone}, or it is gone: there is no such folder.*npm run preview -- <folder>$`,
          ),
        ),
      ])
      writeFileSync(join(projectFolder, '.cache/published-to.json'), '{"half')
      expect(await introduction()).toEqual([0, expect.stringContaining('Nothing is published yet')])
    })

    it('where the texts of the version are missing', async () => {
      const damaged = join(place, 'damaged')
      cpSync(live, damaged, { recursive: true, verbatimSymlinks: true })
      writeFileSync(join(damaged, 'versions/2026-11-22T00-00-00/project.json'), '{"half')
      expect(await introduction(damaged)).toEqual([
        0,
        expect.stringContaining(`in ${damaged} cannot be compared`),
      ])
    })

    it('where its link points elsewhere', async () => {
      const foreign = join(place, 'foreign')
      mkdirSync(foreign)
      symlinkSync(place, join(foreign, 'current'))
      const { code, text } = await printed(projectFolder, foreign, '--json')
      expect([code, text]).toEqual([1, expect.stringContaining(`is a link to ${place}`)])
    })
  })

  it.each([
    ['in use', undefined, /^Port \d+ is already in use/],
    ['no number', 'many', /^PORT is “many”/],
  ])('a port that is %s is a message, and nothing goes on', async (_, given, text) => {
    const [projectFolder, live] = [join(place, `port-${given}`), join(place, `port-live-${given}`)]
    writeSmallProject(projectFolder)
    await publish(projectFolder, live)
    const taken = await serveSite(root, 0, join(live, 'current'))
    vi.stubEnv('NODE_ENV', 'production')
    vi.stubEnv('PORT', given ?? String((taken.address() as AddressInfo).port))
    const { code, text: output } = await printed(projectFolder, live)
    vi.unstubAllEnvs()
    taken.close()
    const [state, problem = ''] = output.split('\npreview: ')
    expect([code, state]).toEqual([1, expect.stringContaining(`preview: Compared with ${live}`)])
    expect(problem).toMatch(text)
    expect(problem).toContain('What to do: ')
    expect(problem).not.toMatch(/ at .+:\d+|E[A-Z]{4,}\b|Error/)
  })

  it('lists a changed answer as a visitor sees it, before and after', () => {
    const text = reportText(listed())
    expect(text).toContain(
      'Clinic standard (broilers/clinic), 21, Feed per bird and day: 106 → 111',
    )
    // 5 g of 106 g.
    expect(text).toMatch(/Feed per day[^\n]*, at most \+4\.7 %/)
    const [, line = ''] = /Feed consumption rate:[^\n]*\n([^\n]*)/.exec(text)!
    const [, birds, was, is] =
      /birds: ([\d,]+) birds, Age: 21 days.*: ([\d,.]+) kg → ([\d,.]+) kg/.exec(line)!
    const figure = (shown = ''): number => Number(shown.replaceAll(',', ''))
    expect(figure(was)).toBeCloseTo(figure(birds) * 0.106, 0)
    expect(figure(is)).toBeCloseTo(figure(birds) * 0.111, 0)
  })

  it('is written in the language of its reader, with all sentences', () => {
    const studioTexts = (code: string) =>
      JSON.parse(readFileSync(join(root, `locales/${code}/studio.json`), 'utf8')) as {
        readonly differences: Readonly<Record<string, string | Readonly<Record<string, string>>>>
      }
    const flat = (code: string) =>
      Object.fromEntries(
        Object.entries(studioTexts(code).differences).flatMap(([name, text]) =>
          typeof text === 'string'
            ? [[name, text]]
            : Object.entries(text).map(([part, own]) => [`${name}.${part}`, own]),
        ),
      )
    expect(flat('en')).toEqual(listSentences)
    for (const { code } of languages)
      expect(Object.keys(flat(code)).toSorted()).toEqual(Object.keys(listSentences).toSorted())
    const [project, moved] = [openProject(root, root), { from: '/a', to: '/b' }]
    expect(listWordsOf(project, 'fr').say('moved', moved)).toBe('/a mène maintenant à /b')
    expect(listWordsOf(project, 'ar').say('titles.words')).toBe('النصوص')
    expect(listWordsOf(project, 'ar').say('new', { name: 'a/b' })).toBe('جديد: \u2066a/b\u2069')
    // A language that the project does not have is answered as the commands are.
    expect(listWordsOf(project, 'xx').say('moved', moved)).toBe('/a leads to /b')
  })

  it('links to the page that shows it, with its figures', () => {
    const [answers] = listed()
    expect(answers!.title).toBe('Answers')
    expect(answers!.items[0]!.pages[0]).toMatch(
      /^\/services\/[^/]+\/feed-consumption-program\?.*age=21/,
    )
  })
})

describe('the page of the list', () => {
  it('looks again until there is a list, without a script', async () => {
    let known: Listed | undefined
    const server = await serveSite(
      root,
      0,
      join(folder, 'current'),
      answerList(() => known),
    )
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/preview`
    const pageNow = async () => (await fetch(address)).text()
    const [again, notice] = ['<meta http-equiv="refresh" content="1">', 'It shows here as soon as']
    expect(await pageNow()).toContain(again)
    expect(await pageNow()).toContain(notice)
    expect(await pageNow()).not.toContain('<script')
    known = { title: 'What is different', introduction: 'Compared.', sections: listed() }
    expect(await pageNow()).toContain('106 → 111')
    expect(await pageNow()).not.toContain(again)
    expect(await pageNow()).not.toContain(notice)
    server.close()
  })

  it('reports that the comparison has failed, and why', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', path: '/srv' })
    const { introduction, sections } = await listing(Promise.reject(full))
    expect(introduction).toMatch(/^The comparison has failed: The disk is full: .*\/srv\./)
    expect(introduction).not.toContain('ENOSPC')
    expect(sections).toEqual([])
  })

  it('is next to the site, links both versions, and runs nothing', async () => {
    const besides = answerList(() => ({
      title: 'What is different',
      introduction: 'Compared with <version>.',
      sections: listed(),
      live: 'http://127.0.0.1:1',
    }))
    const server = await serveSite(root, 0, join(folder, 'current'), besides)
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const page = await fetch(`${base}/preview`)
    const text = await page.text()
    expect(page.headers.get('content-security-policy')).toBe("default-src 'none'; style-src 'self'")
    expect(text).toContain('Compared with &lt;version&gt;.')
    expect(text).toMatch(/href="\/services\/[^"]*age=21/)
    expect(text).toMatch(/href="http:\/\/127\.0\.0\.1:1\/services\/[^"]*age=21/)
    expect(text).not.toMatch(/<script|style=/)
    expect((await fetch(`${base}/preview.css`)).headers.get('content-type')).toContain('text/css')
    expect(await (await fetch(`${base}/`)).text()).toBe('live')
    server.close()
  })
})
