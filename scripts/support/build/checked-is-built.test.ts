/** What the check calls in order is built: random edits by the Studio's own functions. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { loadByNode } from '#tests/support/project/load-by-node.ts'
import { root } from '#tests/support/project/root.ts'
import { ofSweep, runs } from '#tests/support/runs.ts'
import { smallStudio } from '#tests/support/studio/small-studio.ts'
import { studioEdits, type StudioEdit } from '#tests/support/studio/studio-edits.ts'
import { check, isError, type Project } from '#project/index.ts'
import { contentCache } from '#site/files/content-cache.ts'
import { virtualModule } from '#site/modules/virtual-module.ts'
import { documentContext } from '#site/pages/document.ts'
import { createRenderer } from '#site/pages/renderer.ts'
import { siteMakers } from '#site/pages/site-files.ts'
import { shownOf } from '#site/samples.ts'
import { buildPageCode, buildSite } from './build-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'checked-'))
afterAll(() => rmSync(folder, { recursive: true }))
const load = loadByNode(folder)

/** Code is built here if no earlier build exists (milliseconds). */
const patience = isSweep ? 3_600_000 : 240_000

/** The document that a bundler leaves, with the parts that pages are put into. */
const template =
  '<!doctype html><html><head><title></title><script type="module" src="/assets/main-1.js">' +
  '</script></head><body><div id="root"></div></body></html>'

const isSound = (project: Project): boolean => !check(project).some(isError)

/** A project after those edits of a list that the check calls in order. */
function afterEdits(edits: readonly StudioEdit[], made: Map<string, number>): Project {
  return edits.reduce((project, { kind, make }) => {
    const next = make(project)
    if (next === undefined || !isSound(next)) return project
    made.set(kind, (made.get(kind) ?? 0) + 1)
    return next
  }, smallStudio)
}

let turn = 0
const rendered = contentCache(join(folder, 'pages'))
/** Makes all files of a site but those of the bundler. @returns what pages name that is not there */
async function missingIn(project: Project): Promise<readonly string[]> {
  turn += 1
  vi.stubEnv('NODE_ENV', 'production')
  const code = await buildPageCode(root)
  const shown = shownOf({ project })
  const made = join(folder, `server-${turn}`)
  const renderer = await createRenderer({
    project: shown.project,
    code,
    folder: made,
    cache: rendered,
    load,
  })
  const context = await documentContext(shown.project, shown.settings, renderer, {
    template,
    preloads: (modules) => {
      // Without its code, the bundler could not build a module that a page preloads.
      for (const name of modules) virtualModule(shown.project, name)
      return []
    },
  })
  const makers = await siteMakers(root, context, rendered)
  const named = new Set<string>()
  for (const make of [...makers.pages.values(), ...makers.others.values()])
    for (const [, address = ''] of String((await make()) ?? '').matchAll(
      /"((?:\/illustrations\/|\/icons\.svg#)[^"?]+)"/g,
    ))
      named.add(address)
  const publicFile = (name: string): Buffer => {
    const own = context.pictures.get(`/${name}`)
    return own === undefined ? readFileSync(join(root, 'public', name)) : Buffer.from(own)
  }
  for (const { draw } of makers.drawings()) draw(publicFile)
  vi.unstubAllEnvs()
  rmSync(made, { recursive: true })
  return [...named].filter((address) => {
    const [path = '', icon] = address.split('#')
    return icon === undefined
      ? !context.pictures.has(path) && !existsSync(join(root, 'public', path))
      : !project.icons.includes(icon)
  })
}

const sequences = fc.array(fc.oneof(...studioEdits.values()), { minLength: 3, maxLength: 5 })

describe('what the check calls in order', () => {
  it(
    'has all that its pages, pictures and modules are made from',
    async () => {
      const made = new Map<string, number>()
      // Each kind once, whatever is chosen by chance.
      const each = fc.tuple(...studioEdits.values()).map((edits) => [...edits])
      const of = (all: fc.Arbitrary<readonly StudioEdit[]>) =>
        fc.asyncProperty(all, async (edits) => {
          expect(await missingIn(afterEdits(edits, made))).toEqual([])
        })
      await fc.assert(of(each), { seed: 55, numRuns: 1, endOnFailure: true })
      await fc.assert(of(sequences), { seed: 56, numRuns: runs(30, 30), endOnFailure: true })
      expect([...studioEdits.keys()].filter((kind) => !made.has(kind))).toEqual([])
    },
    patience,
  )

  it.each(ofSweep([1, 2, 3]))(
    'is built whole: %i',
    async (seed) => {
      const [edits = []] = fc.sample(sequences, { seed, numRuns: 1 })
      vi.stubEnv('NODE_ENV', 'production')
      const project = afterEdits(edits, new Map())
      const built = await buildSite({
        out: mkdtempSync(join(folder, 'out-')),
        root,
        cache: join(folder, 'cache'),
        project,
        strength: 'none',
        load,
      })
      vi.unstubAllEnvs()
      expect(built.pages).toBeGreaterThan(50)
    },
    patience,
  )
})
