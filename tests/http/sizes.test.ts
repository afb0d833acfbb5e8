import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { embedOf } from '#content/embed.ts'
import {
  hasFallbackTexts,
  inLanguage,
  languages,
  programs,
} from '#tests/support/browser/programs.ts'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { builtSite as site } from '#tests/support/http/built-site.ts'

const kilobyte = 1024
const sizes = new Map<string, number>()
/** The bytes of a file in the strongest compression, however quickly this build was compressed. */
function sizeOf(address: string): number {
  const size = sizes.get(address) ?? brotliCompressSync(readFileSync(join(site, address))).length
  sizes.set(address, size)
  return size
}

const lengthOf = (address: string): number => statSync(join(site, address)).size
/** Compressing all pages takes a minute: by default those that are the largest without it. */
const withMostBytes = <Each>(
  all: readonly Each[],
  weight: (each: Each) => number,
): readonly Each[] =>
  [...all]
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, isSweep ? Infinity : Math.ceil(all.length / 8))

type Chunks = Readonly<Record<string, { readonly file: string }>>
const chunksOfSite = (): Chunks =>
  JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Chunks
const entry = `/${chunksOfSite()['index.html']!.file}`

/** Every script that a page's HTML requests at once, or once it is painted. */
function firstVisit(page: string): readonly string[] {
  const html = readFileSync(join(site, page, 'index.html'), 'utf8')
  const named = [...html.matchAll(/(?:src|href|data-later)="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(' '),
  )
  const scripts = new Set(named.filter((name) => /^\/assets\/.+\.js$/.test(name)))
  // A page without the site's own script is one that is read wrongly here.
  expect(scripts).toContain(entry)
  return [...scripts]
}
const total = (page: string): number =>
  firstVisit(page).reduce((sum, file) => sum + sizeOf(file), 0) / kilobyte

/**
 * By so much (kilobytes) sizes differ from build to build: files are named after their contents,
 * and other names compress differently. Builds of one day differed by up to 90 bytes.
 */
const ofNames = 0.1

/**
 * What a first visit of a program may bring (0.2 for the way to embeds and for what frames are
 * not to do); what a list, a journal, finding amounts add to it.
 */
const most = 112.4
const listAdds = 4.2
/**
 * The flock's own program has six plans, each with its facts, in its first choice; its dead birds
 * may be left empty.
 */
const flockAdds = 0.3
/** Its days also have deliveries of feed with what is left of them, and the register of treatments. */
const journalAdds = 6.4
const formulationAdds = 6.4
/** What each of the 22 figures of a laboratory's paper does, and what helps. */
const paperAdds = 0.5
const judgesPaper = (name: string) => /\/water-quality(-program\/|$)/.test(name)

for (const language of languages) {
  const prefix = language === 'en' ? '' : language
  it(`scripts of a first visit in ${language}`, () => {
    const home = total(prefix)
    const pages = programs
      .map(({ path, ...program }) => ({ ...program, size: total(join(prefix, path)) }))
      .sort((one, other) => other.size - one.size)
    const largest = (wanted: typeof pages): string =>
      wanted
        .slice(0, 4)
        .map(({ id, size }) => `${id} ${size.toFixed(1)}`)
        .join(', ')
    console.log(
      `sizes ${language} (KB brotli): home ${home.toFixed(1)}; ` +
        `plain ${largest(pages.filter(({ asksForList }) => !asksForList))}; ` +
        `lists ${largest(pages.filter(({ asksForList }) => asksForList))}`,
    )
    expect(home).toBeLessThanOrEqual(77.4 + ofNames)
    const budgetOf = ({ id, asksForList, keepsJournal, formulates }: (typeof pages)[number]) =>
      most +
      (id === 'broilers/flock-today' ? flockAdds : 0) +
      (judgesPaper(id) ? paperAdds : 0) +
      (asksForList ? listAdds : 0) +
      (keepsJournal ? journalAdds : 0) +
      (formulates ? formulationAdds : 0)
    const tooLarge = pages.filter((page) => page.size > budgetOf(page) + ofNames)
    expect(tooLarge.map(({ id, size }) => `${id} ${size}`)).toEqual([])
  })
}

it('a program in a frame of another site brings no more than its own page', () => {
  const pairs = programs.flatMap(({ path, keepsJournal }) =>
    (keepsJournal ? [] : languages).map((language) =>
      [path, embedOf(path)].map((each) => inLanguage(each, language).slice(1)),
    ),
  ) as [own: string, embed: string][]
  const pageOf = (page: string): string => join(page, 'index.html')
  const compared = withMostBytes(
    pairs,
    ([own, embed]) => lengthOf(pageOf(embed)) - lengthOf(pageOf(own)),
  ).map((pair) => {
    const [own, embed] = pair.map((page) => total(page) + sizeOf(pageOf(page)) / kilobyte) as [
      number,
      number,
    ]
    return { name: pair[0], own, embed, less: own - embed }
  })
  const [closest] = compared.sort((one, other) => one.less - other.less)
  console.log(`sizes (KB brotli): an embed brings at least ${closest!.less.toFixed(1)} less`)
  expect(compared.filter(({ less }) => less < 0)).toEqual([])
})

// Nine of ten fit into the first 14 KB, which a server sends without an answer of the phone.
it('the pages themselves, and the style sheet that follows', () => {
  const files = languages.flatMap((language) =>
    [{ path: '/', asksForList: false }, ...programs].map(({ path, asksForList }) => ({
      file: join(inLanguage(path, language), 'index.html'),
      asksForList,
    })),
  )
  const pages = [true, false]
    .flatMap((isList) =>
      withMostBytes(
        files.filter(({ asksForList }) => asksForList === isList),
        ({ file }) => lengthOf(file),
      ),
    )
    .map((page) => ({ ...page, size: sizeOf(page.file) / kilobyte }))
  const largest = (some: typeof pages): number => Math.max(...some.map(({ size }) => size))
  const sheet = readdirSync(join(site, 'assets')).find((name) => /^index-.*\.css$/.test(name))!
  const ofSheet = sizeOf(join('assets', sheet)) / kilobyte
  const plain = pages.filter(({ asksForList }) => !asksForList)
  console.log(
    `sizes (KB brotli): pages up to ${largest(plain).toFixed(1)}, with a list ` +
      `${largest(pages).toFixed(1)}; the sheet ${ofSheet.toFixed(1)}`,
  )
  expect(plain.filter(({ size }) => size > 17.6)).toEqual([])
  expect(pages.filter(({ size }) => size > 21.3)).toEqual([])
  expect(ofSheet).toBeLessThanOrEqual(12)
})

// docs/decisions: complete languages pay nothing for the marks of fallback texts.
it('code for fallback texts is in the site only if a language is incomplete', () => {
  const parts = Object.keys(chunksOfSite()).filter((name) => name.includes('/fallback-text/'))
  expect(parts.length > 0).toBe(hasFallbackTexts)
})

// A first visit names no file of another program: so it is the same with ten times as many of them.
// Lists of programs load when a visitor opens a list.
it('a first visit of a page brings no list of programs, however many there are', () => {
  const ofPrograms = Object.entries(chunksOfSite())
    .filter(([name]) =>
      /virtual:(calculator|service)\/|virtual:messages\/\w+\/(programs|service)\//.test(name),
    )
    .map(([name, { file }]) => ({ name: name.replace(/^.*virtual:/, ''), file: basename(file) }))
  expect(ofPrograms.length).toBeGreaterThan(programs.length)
  const scriptName = /[\w.-]+\.js/g
  for (const { file } of ofPrograms) expect(file.match(scriptName)).toEqual([file])
  // Every page has the path of the list of each service, and to its words.
  const isWay = (name: string) => /^(service|messages\/\w+\/service)\//.test(name)
  const named = new Map<string, ReadonlySet<string>>()
  /** The names of the scripts that a script contains. */
  const namedIn = (address: string): ReadonlySet<string> => {
    const names =
      named.get(address) ?? new Set(readFileSync(join(site, address), 'utf8').match(scriptName))
    named.set(address, names)
    return names
  }
  const tooMuch = languages.flatMap((language) =>
    ['/', '/services', '/blogs', ...programs.map(({ path }) => path)].flatMap((path) => {
      const own = programs.find((program) => program.path === path)?.id
      const brought = firstVisit(inLanguage(path, language).slice(1))
      return ofPrograms
        .filter(({ name }) => name !== `calculator/${own}`)
        .filter(
          ({ name, file }) =>
            brought.includes(`/assets/${file}`) ||
            (!isWay(name) && brought.some((address) => namedIn(address).has(file))),
        )
        .map(({ name }) => `${language} ${path}: ${name}`)
    }),
  )
  expect(tooMuch).toEqual([])
})

it('each definition, its words in its pages, and the words of several programs together', () => {
  const chunks = (kind: RegExp) =>
    Object.entries(chunksOfSite())
      .filter(([name]) => kind.test(name))
      .map(([name, { file }]) => ({ name, size: sizeOf(file) / kilobyte }))
  const definitions = chunks(/virtual:calculator\//)
  expect(definitions.length).toBeGreaterThan(40)
  // The limits that bind, for each nutrient, are a kilobyte more, and amino acids are there in
  // total and digestible. A journal calculates as much as two programs, for each day and for the
  // last one; its days have withdrawals, are compared in pairs, mention medicines, and their
  // figures are compared with what such a flock takes in. The flock's own program also has what was
  // sold of it; a program that judges the 22 figures of a laboratory's paper has a verdict with its
  // limits for each.
  const keepsFlock = (name: string) => /broiler\S*\/(broiler-)?flock-today/.test(name)
  const heaviest = (name: string): number => {
    const { formulates = false, keepsJournal = false } =
      programs.find(({ id }) => name.endsWith(id)) ?? {}
    return (
      3 +
      (formulates ? 1.3 : 0) +
      (keepsJournal ? 4.1 : 0) +
      (keepsFlock(name) ? 0.1 : 0) +
      (judgesPaper(name) ? 0.5 : 0)
    )
  }
  expect(definitions.filter(({ name, size }) => size > heaviest(name) + ofNames)).toEqual([])

  const inPages = readdirSync(site, { recursive: true, encoding: 'utf8' })
    // A frame of another site brings the same as the program's own page.
    .filter((name) => name.endsWith('.html') && !/(^|\/)embed\//.test(name))
    .flatMap((name) => {
      const [, text] =
        /<script type="application\/json" id="program"[^>]*>(.*?)<\/script>/.exec(
          readFileSync(join(site, name), 'utf8'),
        ) ?? []
      return text === undefined ? [] : [{ name, size: brotliCompressSync(text).length / kilobyte }]
    })
  expect(inPages.length).toBeGreaterThan(120)
  // The page of a list contains all names that may be chosen and the messages of lists; a page that
  // finds amounts also states for each limit what the mix reaches and what it misses; a journal
  // holds the labels of everything that a day may record, deliveries and treatments among them, and
  // whom its verdicts compare with.
  const mostIn = (name: string): number => {
    const {
      asksForList = false,
      formulates = false,
      keepsJournal = false,
    } = programs.find(({ path }) => name.includes(`${path.slice(1)}/`)) ?? {}
    return (
      3.1 +
      Number(asksForList) +
      (formulates ? 1.3 : 0) +
      (keepsJournal ? 1.5 : 0) +
      (keepsFlock(name) ? 0.1 : 0) +
      (judgesPaper(name) ? 0.2 : 0)
    )
  }
  expect(inPages.filter(({ name, size }) => size > mostIn(name) + ofNames)).toEqual([])

  // A visitor who continues to another program of the same group has its texts already.
  // A field also says how many products share a name, in all plural forms.
  const together = chunks(/virtual:messages\/\w+\/programs\//)
  expect(together.length).toBeGreaterThan(20)
  expect(together.filter(({ size }) => size > 5.6)).toEqual([])
})
