import type { Language } from '../../i18n/languages.ts'
import { isEmbed, pageOfEmbed } from '../../content/embed.ts'
import { shellOf } from '../../offline/plan.ts'
import type { ContentCache } from '../files/content-cache.ts'
import { iconDrawings, previewDrawing, renderPictures, type Drawing } from '../files/pictures.ts'
import { robots } from '../files/sitemap.ts'
import { manifestPath, webManifest } from '../files/web-manifest.ts'
import { escapeHtml, hasPage } from '../site.ts'
import {
  documentOf,
  pageFile,
  pictureAddress,
  type Document,
  type DocumentContext,
  type PageKind,
} from './document.ts'
import { pageHtml } from './page-html.ts'

/** Makes a file of a site; undefined where the site has none at its path after all. */
export type MakeFile = () => string | Buffer | undefined | Promise<string | Buffer | undefined>

/** The files of a site that are made of the pages and texts of its project, by their paths. */
interface SiteMakers {
  /** The pages, in the order in which search engines list them. */
  readonly pages: ReadonlyMap<string, MakeFile>
  /** What a site has besides pages and pictures. */
  readonly others: ReadonlyMap<string, MakeFile>
  /** The preview picture of each page that has one: only its page shows whether it has. */
  readonly pictures: ReadonlyMap<string, MakeFile>
  readonly icons: ReadonlyMap<string, MakeFile>
  /** Search engines list these paths, of the pages that were made. */
  readonly canonical: () => readonly string[]
  /** The files of the pages that were made, by their kind. */
  readonly kinds: () => ReadonlyMap<PageKind, readonly string[]>
  /** The pictures of the pages that were made, and the icons. */
  readonly drawings: () => readonly Drawing[]
}

/**
 * Renders the empty page of a language, which the offline worker answers with for pages that are
 * not on the device.
 */
async function renderShell(
  { site, server, template, preloads, notes }: DocumentContext,
  language: Language,
): Promise<string> {
  const head = [
    `<title>${escapeHtml(site.message(language, 'site.shortName'))}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="manifest" href="${manifestPath(language)}">`,
  ].join('\n    ')
  const unavailable = `\n    <template id="unavailable">${await server.renderUnavailable(language)}</template>`
  const files = preloads([`messages/${language.code}/core`])
  return pageHtml(template, language, head, '', files, {
    before: notes(language),
    after: unavailable,
  })
}

/**
 * How each file of a site is made, in every language.
 * @param cache has the pictures that were rendered before
 */
export async function siteMakers(
  root: string,
  context: DocumentContext,
  cache: ContentCache,
): Promise<SiteMakers> {
  const { server, site } = context
  const paths = [...(await server.paths()), ...(site.embeds ?? []), '/404']
  const pages = new Map<string, MakeFile>()
  // Those of the project go before those of the code, which may lack some of them.
  const others = new Map<string, MakeFile>([
    ['/robots.txt', () => robots(site)],
    ...[...context.pictures].map(([path, text]): [string, MakeFile] => [path, () => text]),
  ])
  const pictures = new Map<string, MakeFile>()
  const made = new Map<string, Omit<Document, 'text'>>()
  const render = async (drawing: Drawing): Promise<Buffer | undefined> => {
    let rendered: Buffer | undefined
    await renderPictures({ root, pictures: context.pictures }, [drawing], cache, (_, png) => {
      rendered = png
    })
    return rendered
  }
  for (const language of site.languages) {
    for (const path of paths) {
      if (isEmbed(path) && !hasPage(site, pageOfEmbed(path), language)) continue
      const file = `/${pageFile(path, language, site.languages)}`
      const document = async (): Promise<Document> => {
        const { text, ...facts } = await documentOf(context, path, language)
        made.set(file, path === '/404' ? { ...facts, canonical: undefined } : facts)
        return { text, ...facts }
      }
      pages.set(file, async () => (await document()).text)
      pictures.set(pictureAddress(language, path), async () => {
        const { picture } = made.get(file) ?? (await document())
        return picture && render(previewDrawing(picture))
      })
    }
    others.set(shellOf(language.code, site.languages[0]!.code), () =>
      renderShell(context, language),
    )
    others.set(manifestPath(language), () => webManifest(site, language))
  }
  const icons = iconDrawings(site.shortcuts.map(({ icon }) => icon))
  const madeInOrder = (): readonly Omit<Document, 'text'>[] =>
    [...pages.keys()].flatMap((file) => made.get(file) ?? [])
  const kinds = (): ReadonlyMap<PageKind, readonly string[]> => {
    const files = new Map<PageKind, string[]>()
    for (const [file, { kind }] of made) files.set(kind, [...(files.get(kind) ?? []), file])
    return files
  }
  return {
    pages,
    others,
    pictures,
    icons: new Map(icons.map((drawing) => [drawing.path, () => render(drawing)])),
    kinds,
    canonical: () => [...new Set(madeInOrder().flatMap(({ canonical }) => canonical ?? []))],
    drawings: () => [
      ...madeInOrder().flatMap(({ picture }) => (picture ? [previewDrawing(picture)] : [])),
      ...icons,
    ],
  }
}
