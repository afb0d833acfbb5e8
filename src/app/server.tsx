import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { RawIntlProvider } from 'react-intl'
import { StaticRouter } from 'react-router-dom'
import languages from 'virtual:languages'
import offlineMessages from 'virtual:pack/offline'
import waitMessages from 'virtual:pack/wait'
import { withoutMarks } from '../i18n/fallback-text.ts'
import { pathIn, type Language } from '../i18n/languages.ts'
import type { ProgramCard } from '../pages/catalogue.ts'
import { StaticContent } from '../pages/program/static-content.ts'
import { withoutScripts } from '../pages/program/without-scripts.tsx'
import { Unavailable } from '../offline/Unavailable.tsx'
import { markFallbackTexts } from '../ui/fallback-text/elements.ts'
import { intlOf } from '../ui/intl-of.ts'
import { App } from './App.tsx'
import { documentHead, listedPath, type Head } from './head.ts'
import { loadPage } from './page-data.ts'
import { subjectOf, type Subject } from './subject.ts'

export { languages }

markFallbackTexts()

export { sitePaths as paths } from './page-data.ts'

export interface Rendered {
  readonly html: string
  readonly head: Head
  readonly subject: Subject
  readonly address: string
  readonly modules: readonly string[]
  /** The program of the page, and its path: what it needs travels with the page itself. */
  readonly program?: { readonly card: ProgramCard; readonly path: string }
}

/** The texts outside of the page, without the marks of fallback texts. */
const withoutFallbackMarks = <Value,>(value: Value): Value =>
  JSON.parse(withoutMarks(JSON.stringify(value))) as Value

/** The data of a program on its page, without the functions that load the rest. */
const programCardData = ({
  id,
  group,
  slug,
  icon,
  title,
  short,
  underConstruction,
}: ProgramCard) => ({
  id,
  group,
  slug,
  icon,
  title,
  short,
  underConstruction,
})

/** Draws a page as HTML; `modules` are the virtual modules it needs at once. */
export async function render(path: string, language: Language): Promise<Rendered> {
  const address = pathIn(path, language, languages)
  const data = await loadPage(address)
  const further =
    data.calculator === undefined
      ? null
      : await withoutScripts(data.calculator, language, data.intl)
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={address}>
        <StaticContent value={further}>
          <App initial={data} />
        </StaticContent>
      </StaticRouter>
    </StrictMode>,
  )
  const { program, calculator, modules } = data
  const head = withoutFallbackMarks(documentHead(data))
  return {
    html,
    address,
    head,
    subject: withoutFallbackMarks(subjectOf(data, head)),
    modules,
    ...(program !== undefined &&
      calculator !== undefined && {
        program: { card: programCardData(program), path: listedPath(data) },
        modules: [...modules, `messages/${language.code}/calculator`, `calculator/${program.id}`],
      }),
  }
}

/** Draws the notes that every page brings along. */
export async function renderWaitNotes(): Promise<string> {
  // A dynamic import: this file imports the clinic's settings, whose chunk contains parts of pages
  // too, and those need the present module to be evaluated first.
  const { WaitNotes } = await import('./WaitNotes.tsx')
  const intls = await Promise.all(
    languages.map(async (language) => {
      const { default: messages } = await waitMessages[language.code]!()
      return [language, intlOf(language, messages)] as const
    }),
  )
  // A page's first link is the one to its content, so the notes, which have links, are no part of
  // it until one is shown.
  return `<div id="wait" hidden>${renderToStaticMarkup(<WaitNotes spoken={intls} />)}</div>`
}

/** Draws the note of a language for browsers that are too old. */
export async function renderOldBrowser(language: Language): Promise<string> {
  const { OldBrowser } = await import('./OldBrowser.tsx')
  const { default: messages } = await waitMessages[language.code]!()
  return renderToStaticMarkup(
    <RawIntlProvider value={intlOf(language, messages)}>
      <OldBrowser />
    </RawIntlProvider>,
  )
}

/** Renders the empty page of a language for a page that is not on the device. */
export async function renderUnavailable(language: Language): Promise<string> {
  const words = await offlineMessages[language.code]!()
  const intl = intlOf(language, words.default)
  return renderToStaticMarkup(
    <RawIntlProvider value={intl}>
      <Unavailable home={pathIn('/', language, languages)} />
    </RawIntlProvider>,
  )
}
