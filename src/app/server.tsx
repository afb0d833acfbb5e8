import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createIntl, RawIntlProvider } from 'react-intl'
import { StaticRouter } from 'react-router-dom'
import languages from 'virtual:languages'
import offlineMessages from 'virtual:pack/offline'
import waitMessages from 'virtual:pack/wait'
import { pathIn, type Language } from '../i18n/languages.ts'
import { StaticContent } from '../pages/program/static-content.ts'
import { withoutScripts } from '../pages/program/without-scripts.tsx'
import { Unavailable } from '../offline/Unavailable.tsx'
import { App } from './App.tsx'
import { headOf, type Head } from './head.ts'
import { loadPage } from './page-data.ts'
import { subjectOf, type Subject } from './subject.ts'

export { languages }

export { sitePaths as paths } from './page-data.ts'

export interface Rendered {
  readonly html: string
  readonly head: Head
  readonly subject: Subject
  readonly address: string
  readonly modules: readonly string[]
  /** The program of the page: its words travel with the page itself. */
  readonly program?: string
}

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
  const { service, program, calculator, modules } = data
  const code = language.code
  const head = headOf(data)
  return {
    html,
    address,
    head,
    subject: subjectOf(data, head),
    ...(program === undefined || calculator === undefined ? {} : { program: program.id }),
    modules: [
      ...modules,
      ...(service === undefined
        ? []
        : [`service/${service.id}`, `messages/${code}/service/${service.id}`]),
      ...(program === undefined || calculator === undefined
        ? []
        : [`messages/${code}/calculator`, `calculator/${program.id}`]),
    ],
  }
}

/** Draws the notes that every page brings along. */
export async function renderWaitNotes(): Promise<string> {
  // The clinic's settings lie beside parts of pages, which this module must be ready for.
  const { WaitNotes } = await import('./WaitNotes.tsx')
  const spoken = await Promise.all(
    languages.map(async (language) => {
      const { default: messages } = await waitMessages[language.code]!()
      return [language, createIntl({ locale: language.code, messages })] as const
    }),
  )
  // A page's first link is the one to its content, so the notes, which have links, are no part of
  // it until one is shown.
  return `<div id="wait" hidden>${renderToStaticMarkup(<WaitNotes spoken={spoken} />)}</div>`
}

/** Draws what a language's empty page shows where the page asked for is not on the device. */
export async function renderUnavailable(language: Language): Promise<string> {
  const words = await offlineMessages[language.code]!()
  const intl = createIntl({ locale: language.code, messages: words.default })
  return renderToStaticMarkup(
    <RawIntlProvider value={intl}>
      <Unavailable home={pathIn('/', language, languages)} />
    </RawIntlProvider>,
  )
}
