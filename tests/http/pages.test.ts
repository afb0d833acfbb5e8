import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { embedOf } from '#content/embed.ts'
import {
  inLanguage,
  languages,
  programOf,
  programs,
  servicePaths,
} from '#tests/support/browser/programs.ts'
import { builtSite, siteHeaders, useBuiltSite } from '#tests/support/http/built-site.ts'

const site = useBuiltSite()
const get = (path: string): Promise<Response> => fetch(site.address + path)
const policyOf = async (path: string): Promise<string> =>
  (await get(path)).headers.get('content-security-policy') ?? ''

it('the content security policy of the home page admits our own files and nothing else', async () => {
  const policy = await policyOf('/')
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
})

it('no page has inline scripts or styles beyond those that the policy names', async () => {
  for (const path of ['/', ...servicePaths, programOf('broilers/lighting').path]) {
    const answer = await get(path)
    const html = await answer.text()
    for (const [inline, directive] of [
      [/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))[^>]*>(.*?)<\/script>/gs, 'script-src'],
      [/<style[^>]*>(.*?)<\/style>/gs, 'style-src'],
    ] as const) {
      const hashes = [...html.matchAll(inline)].map(([, text = '']) =>
        createHash('sha256').update(text).digest('base64'),
      )
      expect(hashes, path).toHaveLength(directive === 'script-src' ? 3 : 1)
      const policy = answer.headers.get('content-security-policy') ?? ''
      const admitted = policy.split('; ').find((each) => each.startsWith(directive))
      for (const hash of hashes) expect(admitted, path).toContain(`'sha256-${hash}'`)
    }
    expect([...html.matchAll(/\sstyle="/g)]).toEqual([])
  }
})

it('only the pages with the map may show a frame of its host', async () => {
  for (const language of languages) {
    for (const path of ['/', '/services', '/contact'])
      expect(await policyOf(inLanguage(path, language))).toMatch(
        /frame-src 'self' [^;]*https:\/\/www\.openstreetmap\.org;/,
      )
    for (const path of ['/about', '/videos', programOf('broilers/lighting').path, '/nowhere'])
      expect(await policyOf(inLanguage(path, language))).not.toContain('openstreetmap')
  }
})

/** The paths that a page of a language links to in that language. */
const pathsIn = (html: string, language: string): readonly string[] =>
  [...html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)]
    .map(([, path]) => path!)
    .filter((path) => (/^\/(\w\w)(?=\/|$)/.exec(path)?.[1] ?? languages[0]) === language)

it.each(languages)('each program is at most three taps from home, in %s', async (language) => {
  const taps = new Map([[inLanguage('/', language), 0]])
  for (const [path, count] of taps)
    if (count < 3)
      for (const next of pathsIn(await (await get(path)).text(), language))
        if (!taps.has(next)) taps.set(next, count + 1)
  const paths = programs.map(({ path }) => inLanguage(path, language))
  expect(paths.length).toBeGreaterThanOrEqual(98)
  expect(paths.filter((path) => !taps.has(path))).toEqual([])
})

it.each(languages)('the shortcuts of the installed site open programs, in %s', async (language) => {
  const { shortcuts, icons } = (await (await get(`/app-${language}.webmanifest`)).json()) as {
    readonly shortcuts: readonly { readonly url: string; readonly icons: { src: string }[] }[]
    readonly icons: readonly { readonly src: string }[]
  }
  expect(shortcuts.map(({ url }) => url)).toEqual(
    [
      'broilers/farm-management',
      'broilers/feed-consumption',
      'drugs/drug-interactions',
      'treatment/withdrawal-date',
    ].map((id) => inLanguage(programOf(id).path, language)),
  )
  const files = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]
  for (const { src } of files)
    expect((await get(src)).headers.get('content-type'), src).toBe('image/png')
})

/** What the page of a program calculates with: its data, and the scripts that it loads. */
function programIn(path: string) {
  const html = readFileSync(join(builtSite, path, 'index.html'), 'utf8')
  const [, data] = /<script type="application\/json" id="program"[^>]*>([^]*?)<\/script>/.exec(
    html,
  )!
  const later = /data-later="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  const first = [...html.matchAll(/rel="modulepreload"[^>]*href="([^"]*)"/g)]
  return { data, scripts: [...later, ...first.map(([, href]) => href)] }
}

it.each(languages)(
  'a program in a frame is that of its page, validator and all, in %s',
  (language) => {
    let framed = 0
    const different = programs.filter(({ path }) => {
      const own = programIn(inLanguage(path, language))
      if (!existsSync(join(builtSite, inLanguage(embedOf(path), language)))) return false
      const embed = programIn(inLanguage(embedOf(path), language))
      framed += 1
      return (
        embed.data !== own.data || own.scripts.some((script) => !embed.scripts.includes(script))
      )
    })
    expect(different.map(({ id }) => id)).toEqual([])
    expect(framed).toBeGreaterThanOrEqual(90)
  },
)

it('visitors get nothing of the Studio, and their policy evaluates nothing', () => {
  const files = readdirSync(builtSite, { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((name) => /\.(js|html)$/.test(name))
  const traces = /\/studio\/(api|preview)|"studio\.[a-z]+(\.[a-zA-Z]+)?"|cm-content/
  expect(scripts.length).toBeGreaterThan(500)
  expect(
    scripts.filter((name) => traces.test(readFileSync(join(builtSite, name), 'utf8'))),
  ).toEqual([])
  expect(JSON.stringify(siteHeaders)).not.toMatch(/unsafe-/)
})
