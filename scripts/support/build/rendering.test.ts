import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadByNode } from '#tests/support/project/load-by-node.ts'
import { fixtureProject as project } from '#tests/support/project/fixture-project.ts'
import { root } from '#tests/support/project/root.ts'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { ofSweep } from '#tests/support/runs.ts'
import { tablesRead } from '#project/compile/tables.ts'
import { withTexts, type Project } from '#project/index.ts'
import { servicesOf } from '#definition/project.ts'
import { builtOnce, type BuiltCode } from '#site/pages/built-code.ts'
import { createRenderer } from '#site/pages/renderer.ts'
import { buildPageCode } from './build-site.ts'
import { contentCache } from '#site/files/content-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'drawing-'))
afterAll(() => rmSync(folder, { recursive: true }))

const load = loadByNode(folder)

/** Many pages are rendered here (milliseconds). */
const patience = 240_000

/** The programs of one service represent all others, and by default one kind of page another. */
const isOneOfSome = (path: string): boolean =>
  path.startsWith('/services/')
    ? path.startsWith('/services/broilers')
    : isSweep || ['/', '/services', '/programs', '/about', '/contact'].includes(path)

let turn = 0
/**
 * Draws pages of a project.
 * @returns them by language and path, and which of them were not known before
 */
async function draw(from: Project, cacheName: string) {
  turn += 1
  // As a build renders them.
  vi.stubEnv('NODE_ENV', 'production')
  const cache = contentCache(join(folder, cacheName))
  const drawn: string[] = []
  let now = ''
  const { server, render } = await createRenderer({
    project: from,
    code: await buildPageCode(root),
    folder: join(folder, `server-${turn}`),
    cache: {
      ...cache,
      get: (source, ending, make) =>
        cache.get(source, ending, () => {
          drawn.push(now)
          return make()
        }),
    },
    load,
  })
  const pages = new Map<string, unknown>()
  for (const language of server.languages)
    for (const path of (await server.paths()).filter(isOneOfSome)) {
      now = `${language.code} ${path}`
      pages.set(now, await render(path, language))
    }
  // The first drawing belongs to no test, so that nothing else would undo this.
  vi.unstubAllEnvs()
  return { pages, drawn }
}

/** The project with a text replaced in some of its files. */
const changed = (from: Project, ...changes: readonly [path: string, text: string, by: string][]) =>
  changes.reduce((before, [path, text, by]) => {
    const old = before.files.texts.get(path)!
    expect(old).toContain(text)
    return withTexts(before, { [path]: old.replace(text, by) })
  }, from)

const table = 'broilers/clinic'
const figure = ['tables/broilers/clinic.json', '[35, ', '[35, 1'] as const

describe('the code that renders pages', () => {
  afterEach(() => vi.unstubAllEnvs())

  /** The code of a build where tests run, and of one for a site. */
  async function codesOf(build: () => Promise<BuiltCode>) {
    const codes = []
    for (const mode of ['test', 'production']) {
      vi.stubEnv('NODE_ENV', mode)
      codes.push(await build())
    }
    return codes
  }

  it('is never that of another React: what tests have built is not for a site', async () => {
    const make = (to: string) => Promise.resolve(void mkdirSync(to, { recursive: true }))
    const codes = await codesOf(() => builtOnce(root, join(folder, 'codes'), make))
    expect(new Set(codes.map(({ mark }) => mark)).size).toBe(2)
    expect(new Set(codes.map(({ folder: place }) => place)).size).toBe(2)
  })

  it.each(ofSweep(['the bundler']))(
    'is never that of another React where it is built by %s',
    async () => {
      const codes = await codesOf(() => buildPageCode(root))
      const areDeveloped = codes.map((code) => {
        const texts = readdirSync(code.folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.js'))
          .map((name) => readFileSync(join(code.folder, name), 'utf8'))
        return texts.some((text) => text.includes('jsxDEV)('))
      })
      expect(areDeveloped).toEqual([true, false])
    },
    patience,
  )
})

describe('pages that were rendered before', () => {
  beforeAll(async () => {
    const { drawn, pages } = await draw(project, 'cache')
    if (drawn.length !== pages.size) throw new Error('an empty cache knew a page')
  }, patience)

  it('are rendered again where, and only where, something of them has changed', async () => {
    expect((await draw(project, 'cache')).drawn).toEqual([])

    const figured = changed(project, [...figure])
    const groups = new Set(
      servicesOf(project)
        .filter(({ slug }) => isOneOfSome(`/services/${slug}`))
        .flatMap((service) => service.groups.map(({ id }) => id)),
    )
    const readers = [...project.definitions.values()].filter(
      (definition) =>
        definition.data.card.underConstruction !== true &&
        groups.has(definition.group) &&
        tablesRead(project, definition).includes(table),
    )
    const slugs = readers.flatMap(({ data }) => [data.slug!, ...(data.formerly ?? [])])
    const { drawn } = await draw(figured, 'cache')
    expect(drawn.length).toBe(slugs.length * 3)
    expect(drawn.filter((page) => !slugs.some((slug) => page.endsWith(`/${slug}`)))).toEqual([])
  })

  it(
    'are the same as those of a house that remembers nothing',
    async () => {
      const edited = changed(
        project,
        [...figure],
        ['locales/fr/site.json', '"linkedin": "', '"linkedin": "X'],
        ['locales/ar/broilers.json', '"title": "', '"title": "X'],
        ['calculators/broilers/livability.json', '"order": 8', '"order": 80'],
        ['content/clinic.json', '"yearsOfExperience": ', '"yearsOfExperience": 1'],
      )
      const remembered = await draw(edited, 'cache')
      expect((await draw(edited, 'empty')).pages).toEqual(remembered.pages)
    },
    patience,
  )
})
