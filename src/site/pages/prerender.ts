import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Language } from '../../i18n/languages.ts'
import { shellOf } from '../../offline/plan.ts'
import { manifestPath, webManifest } from '../files/web-manifest.ts'
import type { Picture } from '../files/pictures.ts'
import { escapeHtml } from '../site.ts'
import { documentOf, pageFile, type DocumentContext } from './document.ts'
import { pageHtml } from './page-html.ts'

function writePage(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/**
 * Draws the empty page of a language, which the offline worker answers with for pages that are not
 * on the device.
 */
async function renderShell(
  folder: string,
  { site, server, template, preloads, notes }: DocumentContext,
  language: Language,
): Promise<void> {
  const head = [
    `<title>${escapeHtml(site.message(language, 'site.shortName'))}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="manifest" href="${manifestPath(language)}">`,
  ].join('\n    ')
  const unavailable = `\n    <template id="unavailable">${await server.renderUnavailable(language)}</template>`
  writePage(
    join(folder, shellOf(language.code, site.languages[0]!.code)),
    pageHtml(template, language, head, '', preloads([`messages/${language.code}/core`]), {
      before: notes(language),
      after: unavailable,
    }),
  )
}

/**
 * Draws every page in every language into the built site.
 * @returns the paths that search engines shall list, the pictures, and how many pages there are.
 */
export async function prerender(
  folder: string,
  drawing: DocumentContext,
): Promise<{
  readonly canonical: readonly string[]
  readonly pictures: readonly Picture[]
  readonly pages: number
}> {
  const { server, site } = drawing
  const paths = await server.paths()
  const pictures: Picture[] = []
  const canonical = new Set<string>()
  for (const language of site.languages) {
    for (const path of [...paths, '/404']) {
      const drawn = await documentOf(drawing, path, language)
      writePage(join(folder, pageFile(path, language, site.languages)), drawn.text)
      if (path !== '/404' && drawn.canonical !== undefined) canonical.add(drawn.canonical)
      if (drawn.picture !== undefined) pictures.push(drawn.picture)
    }
    await renderShell(folder, drawing, language)
    writeFileSync(join(folder, manifestPath(language)), webManifest(site, language))
  }
  return { canonical: [...canonical], pictures, pages: site.languages.length * (paths.length + 1) }
}
