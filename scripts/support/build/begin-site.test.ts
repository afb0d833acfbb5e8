import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import type * as PageCode from '#app/server.tsx'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { loadByNode } from '#tests/support/project/load-by-node.ts'
import { root } from '#tests/support/project/root.ts'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { withTexts, type Project } from '#project/index.ts'
import { servingFor } from '../serve/site-files.ts'
import { builtSite, serve, type ServedSite } from '../serve/site-server.ts'
import { beginSite, buildSite, type Building } from './build-site.ts'

/** Code is built here if no earlier build exists (milliseconds). */
const patience = 240_000

const folder = mkdtempSync(join(tmpdir(), 'begin-'))
afterAll(() => rmSync(folder, { recursive: true }), patience)
const outOf = (name: string): string => join(folder, name)

/** How often a page cannot be rendered, by its language and path. */
type Faults = Readonly<Record<string, number>>

/** Loads the code that renders pages, with faults. */
const loadWith = (faults: Faults) => async (file: string) => {
  const code = (await loadByNode(folder)(file)) as typeof PageCode
  const left = new Map(Object.entries(faults))
  const render: typeof PageCode.render = (path, language) => {
    const page = `${language.code} ${path}`
    const times = left.get(page) ?? 0
    left.set(page, times - 1)
    return times > 0 ? Promise.reject(new Error(`a fault of ${page}`)) : code.render(path, language)
  }
  return { ...code, render }
}
/** All sites take what was rendered before from one cache. */
const building = (name: string, faults: Faults = {}, project = fixtureProject): Building => ({
  out: outOf(name),
  root,
  cache: outOf('cache'),
  project,
  samples: 'shown',
  strength: 'none',
  load: loadWith(faults),
})

/** What could not be made of the sites that are served early. */
const reported: string[] = []
const servers: Server[] = []
afterAll(() => servers.forEach((server) => server.close()))

/** Serves a site. @returns a function that requests a path */
async function asking(siteNow: () => ServedSite) {
  const server = await serve(0, siteNow)
  servers.push(server)
  return async (path: string) => {
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}${path}`)
    const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'date'))
    const body = Buffer.from(await response.arrayBuffer()).toString('latin1')
    return { status: response.status, headers, body }
  }
}

/** Begins a site, and serves it at once. */
async function begin(name: string, faults?: Faults, project?: Project) {
  vi.stubEnv('NODE_ENV', 'production')
  const site = await beginSite(building(name, faults, project), {
    folder: () => outOf(name),
    onFault: (path) => reported.push(path),
  })
  const early = { ...servingFor(site.host), files: site.files }
  return { site, ask: await asking(() => early) }
}

const filesOf = (name: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(outOf(name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.startsWith(join(outOf(name), 'server')))
      .map((file) => [file.slice(outOf(name).length), readFileSync(file, 'latin1')]),
  )

const program = '/services/broilers-management/feed-consumption-program'
/** What is asked for early, and the status of its answer. */
const asked = new Map([
  ['/', 200],
  ['/ar', 200],
  ['/fr', 200],
  [program, 200],
  [`/ar${program}`, 200],
  [`/fr${program}`, 200],
  // It leads to its only spelling, which fetch follows.
  ['/services/', 200],
  ['/nothing', 404],
  ['/ar/nothing', 404],
  ['/fr/services/nothing', 404],
  ['/pictures/ar/about.png', 200],
  // A program has the picture of its service.
  [`/pictures/en${program}.png`, 404],
  ['/robots.txt', 200],
  ['/shell.html', 200],
  ['/app-fr.webmanifest', 200],
  ['/icon-maskable.png', 200],
  ['/.vite/manifest.json', 404],
])

// In this order: later sites take the pages that the first has rendered.
describe('a site', { shuffle: false }, () => {
  it(
    'a site that is served early renders what is asked for, and becomes the same as one that is built',
    async () => {
      const { site, ask } = await begin('early', { 'fr /terms': 1 })
      let isWaiting = true
      const worker = ask('/sw.js').finally(() => {
        isWaiting = false
      })
      const early = await Promise.all([...asked.keys()].map(ask))
      const pages = [...filesOf('early').keys()].filter((name) => /\/(index|404)\.html$/.test(name))
      const rendered = ['', program, '/ar', `/ar${program}`, '/fr', `/fr${program}`]
      const missing = ['/site/404.html', '/site/ar/404.html', '/site/fr/404.html']
      const expected = [...rendered, '/services'].map((path) => `/site${path}/index.html`)
      expect(pages.sort()).toEqual([...expected, ...missing].sort())

      expect((await ask('/fr/terms')).status).toBe(503)
      expect(reported).toContain('/fr/terms/index.html')
      expect(await ask('/fr/terms')).toMatchObject({
        status: 200,
        body: expect.stringContaining('<html lang="fr"') as string,
      })

      expect(isWaiting).toBe(true)
      const made = await site.complete()
      // A build is the same at once; by default, the built site of all other tests shows that.
      if (isSweep) {
        vi.stubEnv('NODE_ENV', 'production')
        const { pages: count, pictures } = await buildSite(building('built'))
        expect([count, pictures]).toEqual([made.pages, made.pictures])
        const [first, second] = [filesOf('early'), filesOf('built')]
        expect([...first.keys()].sort()).toEqual([...second.keys()].sort())
        expect([...first].filter(([name, content]) => content !== second.get(name))).toEqual([])
      }

      const askBuilt = await asking(builtSite(outOf(isSweep ? 'built' : 'early')))
      expect(early.map(({ status }) => status)).toEqual([...asked.values()])
      for (const [index, path] of [...asked.keys()].entries())
        expect(early[index], path).toEqual(await askBuilt(path))
      expect(await worker).toEqual(await askBuilt('/sw.js'))
    },
    patience,
  )

  it(
    'a site that is stopped, or lacks a page, has no offline worker, and is not complete',
    async () => {
      // Another figure, so that the pages of the programs that read it are rendered again.
      const table = 'tables/broilers/clinic.json'
      const text = fixtureProject.files.texts.get(table)!
      const changed = withTexts(fixtureProject, { [table]: text.replace('[35, ', '[35, 1') })
      const { site, ask } = await begin('incomplete', { [`ar ${program}`]: 1 }, changed)
      const worker = ask('/sw.js')
      const stop = new AbortController()
      const completing = site.complete(stop.signal)
      stop.abort()
      await expect(completing).rejects.toThrow('aborted')
      // Those who wait for the end are answered.
      expect((await worker).status).toBe(503)
      await expect(site.complete()).rejects.toThrow('the site lacks 1 of its files')
      expect((await ask('/sw.js')).status).toBe(503)
      expect(filesOf('incomplete').has('/headers.json')).toBe(false)
    },
    patience,
  )
})
