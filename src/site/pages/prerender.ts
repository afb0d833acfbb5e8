import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type * as Server from '../../app/server.tsx'
import type { Rendered } from '../../app/server.tsx'
import { pathIn, type Language } from '../../i18n/languages.ts'
import { broughtId, broughtOf, type Brought } from '../../pages/brought.ts'
import type { Messages } from '../../pages/catalogue.ts'
import { shellOf } from '../../offline/plan.ts'
import { pageHead } from './page-head.ts'
import { pageHtml } from './page-html.ts'
import type { Picture } from '../files/pictures.ts'
import { escapeHtml, fileOf, type Site } from '../site.ts'
import { manifestPath, webManifest } from '../files/web-manifest.ts'

/** The parts of a build that drawing needs. */
export interface Drawing {
  readonly folder: string
  readonly site: Site
  readonly server: typeof Server
  /** Draws a page, or knows it already. */
  readonly render: typeof Server.render
  readonly template: string
  /** The files that modules need, by their names. */
  readonly preloads: (modules: readonly string[]) => readonly string[]
  /** The words of a program in a language. */
  readonly words: (program: string, language: Language) => Messages
  /** What every page brings along to say how it stands with its scripts. */
  readonly notes: string
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** What a page brings of its program, for its scripts. A "<" in it could end the element. */
function broughtBy(
  { words, preloads }: Drawing,
  program: Rendered['program'],
  language: Language,
): string {
  if (program === undefined) return ''
  const { card, path } = program
  // A module's own file stands before those that it needs.
  const [file = ''] = preloads([`calculator/${card.id}`])
  const brought: Brought = {
    card,
    file: `./${basename(file)}`,
    words: words(card.id, language),
  }
  const text = JSON.stringify(brought).replaceAll('<', '\\u003c')
  const of = broughtOf(path, language)
  return `\n    <script type="application/json" id="${broughtId}" data-of="${of}">${text}</script>`
}

const pictureAddress = ({ code }: Language, path: string): string =>
  `/pictures/${code}${path === '/' ? '/home' : path}.png`

/** The preview picture of a page that has one of its own. */
const pictureOf = (site: Site, language: Language, { subject }: Rendered): Picture => ({
  path: pictureAddress(language, subject.picture.path),
  title: subject.picture.title,
  above: subject.trail.at(-2)?.name ?? site.say(language, 'site.shortName'),
  site: site.say(language, 'site.name'),
  direction: language.direction,
  illustration: subject.illustration,
})

/** Draws a page; former addresses get the picture and the canonical address of the page's own. */
async function drawPage(
  drawing: Drawing,
  path: string,
  language: Language,
): Promise<{ readonly canonical: string; readonly picture?: Picture }> {
  const { folder, site, render, template, preloads, notes } = drawing
  const page = await render(path, language)
  const { subject, head, address } = page
  // One that is begun has the pictures of the site's own language: half a title is none.
  const pictured = language.begun === true ? site.languages[0]! : language
  const picture = head.found ? pictureAddress(pictured, subject.picture.path) : undefined
  const file =
    path === '/404' ? `${pathIn('/', language, site.languages)}/404.html` : fileOf(address)
  write(
    join(folder, file),
    pageHtml(
      template,
      language,
      pageHead(site, language, page, picture),
      page.html,
      preloads(page.modules),
      { before: notes, after: broughtBy(drawing, page.program, language) },
    ),
  )
  const { canonical } = subject
  return head.found && path === subject.picture.path && pictured === language
    ? { canonical, picture: pictureOf(site, language, page) }
    : { canonical }
}

/**
 * Draws the empty page of a language, which the offline worker answers with for pages that are not
 * on the device.
 */
async function drawShell(
  { folder, site, server, template, preloads, notes }: Drawing,
  language: Language,
): Promise<void> {
  const head = [
    `<title>${escapeHtml(site.say(language, 'site.shortName'))}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="manifest" href="${manifestPath(language)}">`,
  ].join('\n    ')
  const unavailable = `\n    <template id="unavailable">${await server.renderUnavailable(language)}</template>`
  write(
    join(folder, shellOf(language.code, site.languages[0]!.code)),
    pageHtml(template, language, head, '', preloads([`messages/${language.code}/core`]), {
      before: notes,
      after: unavailable,
    }),
  )
}

/**
 * Draws every page in every language into the built site.
 * @returns the paths that search engines shall know, the pictures, and how many pages there are.
 */
export async function prerender(drawing: Drawing): Promise<{
  readonly canonical: readonly string[]
  readonly pictures: readonly Picture[]
  readonly pages: number
}> {
  const { folder, server, site } = drawing
  const paths = await server.paths()
  const pictures: Picture[] = []
  const canonical = new Set<string>()
  for (const language of site.languages) {
    for (const path of [...paths, '/404']) {
      const drawn = await drawPage(drawing, path, language)
      if (path !== '/404') canonical.add(drawn.canonical)
      if (drawn.picture !== undefined) pictures.push(drawn.picture)
    }
    await drawShell(drawing, language)
    writeFileSync(join(folder, manifestPath(language)), webManifest(site, language))
  }
  return { canonical: [...canonical], pictures, pages: site.languages.length * (paths.length + 1) }
}
