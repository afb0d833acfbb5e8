import { join } from 'node:path'
import type { Rendered } from '../../app/server.tsx'
import { servicesOf, shortcutsOf, type Project } from '../../definition/project.ts'
import { pictureFiles } from '../../definition/pictures.ts'
import { limitedAddresses } from '../../definition/published-in.ts'
import { pathIn, type Language } from '../../i18n/languages.ts'
import { isEmbed } from '../../content/embed.ts'
import { broughtId, broughtOf, type Brought } from '../../pages/brought.ts'
import type { Messages } from '../../pages/catalogue.ts'
import { messagesIn } from '../../project/index.ts'
import type { Picture } from '../files/pictures.ts'
import { embedPaths } from '../modules/embeds.ts'
import { moduleInLanguage } from '../modules/in-language.ts'
import { pathOfProgram } from '../modules/program-list.ts'
import { virtualModule } from '../modules/virtual-module.ts'
import type { Settings } from '../settings.ts'
import { fileOfPage, type Site } from '../site.ts'
import type { Renderer } from './renderer.ts'
import { embedHead, pageHead } from './page-head.ts'
import { pageHtml } from './page-html.ts'

/** What the documents of a site are made with. */
export interface DocumentContext extends Renderer {
  readonly site: Site
  readonly template: string
  /** The files that modules need, by their names. */
  readonly preloads: (modules: readonly string[]) => readonly string[]
  /** The module that a language has in place of a common one. */
  readonly moduleIn: (name: string, language: Language) => string
  readonly words: (program: string, language: Language) => Messages
  /** The pictures of the project, by their addresses. */
  readonly pictures: ReadonlyMap<string, string>
  /** The notes at the start of every page of a language, which show the state of its scripts. */
  readonly notes: (language: Language) => string
}

/** Puts together what the documents of a project are made with. */
export async function documentContext(
  project: Project,
  settings: Settings,
  drawer: Renderer,
  { template, preloads }: Pick<DocumentContext, 'template' | 'preloads'>,
): Promise<DocumentContext> {
  const { languages, renderOldBrowser, renderWaitNotes } = drawer.server
  const texts = new Map(languages.map(({ code }) => [code, messagesIn(project, code)]))
  const waitNotes = await renderWaitNotes()
  const oldBrowser = new Map(
    await Promise.all(
      languages.map(async (language) => [language.code, await renderOldBrowser(language)] as const),
    ),
  )
  return {
    ...drawer,
    site: {
      languages,
      settings,
      shortcuts: shortcutsOf(project).flatMap(({ icon, say, program }) => {
        const path = pathOfProgram(project, program)
        return path === undefined ? [] : [{ icon, say, path }]
      }),
      limited: limitedAddresses(project),
      embeds: embedPaths(project),
      message: ({ code }, key) => texts.get(code)?.[key] ?? '',
    },
    template,
    preloads,
    moduleIn: (name, { code }) => moduleInLanguage(project, servicesOf(project), name, code),
    words: (program, { code }) =>
      JSON.parse(
        virtualModule(project, `messages/${code}/program/${program}`)!.replace(
          'export default ',
          '',
        ),
      ) as Messages,
    pictures: pictureFiles(project),
    notes: ({ code }) => waitNotes + oldBrowser.get(code)!,
  }
}

/** What a page brings of its program, for its scripts. A "<" in it could end the element. */
function broughtBy(
  { words, preloads, moduleIn }: DocumentContext,
  program: Rendered['program'],
  language: Language,
): string {
  if (program === undefined) return ''
  const { card, path } = program
  // A module's own file is before those that it needs.
  const [file = ''] = preloads([moduleIn(`calculator/${card.id}`, language)])
  const brought: Brought = {
    card,
    file: file.replace(/^assets\//, './'),
    words: words(card.id, language),
  }
  const text = JSON.stringify(brought).replaceAll('<', '\\u003c')
  const of = broughtOf(path, language)
  return `\n    <script type="application/json" id="${broughtId}" data-of="${of}">${text}</script>`
}

export const pictureAddress = ({ code }: Language, path: string): string =>
  `/pictures/${code}${path === '/' ? '/home' : path}.png`

/** The preview picture of a page that has its own. */
const pictureOf = (site: Site, language: Language, { subject }: Rendered): Picture => ({
  path: pictureAddress(language, subject.picture.path),
  title: subject.picture.title,
  above: subject.trail.at(-2)?.name ?? site.message(language, 'site.shortName'),
  site: site.message(language, 'site.name'),
  direction: language.direction,
  illustration: subject.illustration,
})

/** The file of the page of a path, in the folder of the site. */
export const pageFile = (
  path: string,
  language: Language,
  languages: readonly Language[],
): string =>
  path === '/404'
    ? join(pathIn('/', language, languages).slice(1), '404.html')
    : fileOfPage(pathIn(path, language, languages))

/** Pages of a kind have one inlined style sheet. */
export type PageKind = 'home' | 'program' | 'embed' | 'other'

/** A page as a browser gets it. */
export interface Document {
  readonly text: string
  readonly kind: PageKind
  /** The path that search engines shall list it under; undefined if they shall not list it. */
  readonly canonical: string | undefined
  /** Its picture for link previews, if it has its own. */
  readonly picture?: Picture
}

function kindOf(path: string, { program }: Rendered): PageKind {
  if (program !== undefined) return isEmbed(path) ? 'embed' : 'program'
  return path === '/' ? 'home' : 'other'
}

/** Draws a page; former addresses get the picture and the canonical address of the page's own. */
export async function documentOf(
  drawing: DocumentContext,
  path: string,
  language: Language,
): Promise<Document> {
  const { site, render, template, preloads, notes } = drawing
  const modulesHere = (names: readonly string[]): readonly string[] =>
    names.map((name) => drawing.moduleIn(name, language))
  const page = await render(path, language)
  const { subject, head } = page
  // An incomplete language uses the pictures of the source language: half a title is useless.
  const pictured = language.incomplete === true ? site.languages[0]! : language
  const picture = head.found ? pictureAddress(pictured, subject.picture.path) : undefined
  const text = pageHtml(
    template,
    language,
    isEmbed(path) ? embedHead(page) : pageHead(site, language, page, picture),
    page.html,
    preloads(modulesHere(page.modules)),
    { before: notes(language), after: broughtBy(drawing, page.program, language) },
  )
  const canonical = head.isUnlisted === true ? undefined : subject.canonical
  const kind = kindOf(path, page)
  return head.found && path === subject.picture.path && pictured === language
    ? { text, kind, canonical, picture: pictureOf(site, language, page) }
    : { text, kind, canonical }
}
