import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type * as Server from '../app/server.tsx'
import { pathIn, type Language } from '../i18n/languages.ts'
import { shellOf } from '../offline/plan.ts'
import { pageHead } from './page-head.ts'
import { pageHtml, preloads, type Manifest } from './page-html.ts'
import type { Picture } from './pictures.ts'
import { escapeHtml, fileOf, type Site } from './site.ts'
import { manifestPath, webManifest } from './web-manifest.ts'

/** The parts of a build that drawing needs. */
interface Drawing {
  readonly folder: string
  readonly site: Site
  readonly server: typeof Server
  readonly template: string
  readonly manifest: Manifest
  /** What every page brings along to say how it stands with its scripts. */
  readonly notes: string
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Draws a page; former addresses get the picture and the canonical address of the page's own. @returns its picture. */
async function drawPage(
  { folder, site, server, template, manifest, notes }: Drawing,
  path: string,
  language: Language,
): Promise<{ readonly canonical: string; readonly picture?: Picture }> {
  const page = await server.render(path, language)
  const { subject, head, address } = page
  const picture = head.found
    ? `/pictures/${language.code}${subject.canonical === '/' ? '/home' : subject.canonical}.png`
    : undefined
  const file =
    path === '/404' ? `${pathIn('/', language, site.languages)}/404.html` : fileOf(address)
  write(
    join(folder, file),
    pageHtml(
      template,
      language,
      pageHead(site, language, page, picture),
      page.html,
      preloads(manifest, page.modules),
      { before: notes },
    ),
  )
  return {
    canonical: subject.canonical,
    ...(picture !== undefined &&
      path === subject.canonical && {
        picture: {
          path: picture,
          title: subject.title,
          above: subject.trail.at(-2)?.name ?? site.say(language, 'site.shortName'),
          site: site.say(language, 'site.name'),
          direction: language.direction,
          illustration: subject.illustration,
        },
      }),
  }
}

/** Draws the empty page of a language, which the offline worker answers with for pages that are not on the device. */
async function drawShell(
  { folder, site, server, template, manifest, notes }: Drawing,
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
    pageHtml(template, language, head, '', preloads(manifest, [`messages/${language.code}/core`]), {
      before: notes,
      after: unavailable,
    }),
  )
}

/** Draws every page in every language into the built site. @returns the paths that search engines shall know, the pictures, and how many pages there are. */
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
