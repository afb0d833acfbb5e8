import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { RawIntlProvider, type IntlShape } from 'react-intl'
import languages from 'virtual:languages'
import cardWords from 'virtual:pack/cards'
import findingWords from 'virtual:pack/findings'
import words from 'virtual:pack/studio'
import { pictureAt } from '../../definition/pictures.ts'
import { intlOf } from '../../ui/intl-of.ts'
import { changeTexts, openWorkspace } from '../editing/index.ts'
import { connect, type Connection } from '../worker/client.ts'
import type { Answer, News } from '../worker/protocol.ts'
import { openDrafts } from './drafts.ts'
import { openPreview, type Preview } from './preview-host.ts'
import { fetchLiveParts, fetchProject, withoutNull } from './server.ts'
import { openSession, type Session } from './session.ts'
import { saveAsTyped } from '../server-drafts/save-as-typed.ts'
import { openStore, StoreContext, type Store } from './store.ts'
import { Studio } from './Studio.tsx'
import '../../styles/tokens.css'
import './studio.css'

const languageKey = 'studio-language'

/** The language that was chosen here, or the browser's. */
function firstLanguage(): string {
  const wanted = [localStorage.getItem(languageKey), ...navigator.languages]
  const codes = wanted.map((each) => each?.split('-')[0])
  return codes.find((code) => languages.some((each) => each.code === code)) ?? languages[0]!.code
}

async function intlIn(code: string): Promise<IntlShape> {
  const language = languages.find((each) => each.code === code)!
  const packs = await Promise.all([words, findingWords, cardWords].map((pack) => pack[code]!()))
  return intlOf(language, Object.assign({}, ...packs.map((pack) => pack.default)))
}

const connectWorker = (onNews: (news: News) => void) =>
  connect((take) => {
    const worker = new Worker(new URL('../worker/worker.ts', import.meta.url), {
      type: 'module',
      name: 'worker',
    })
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => take(data))
    worker.addEventListener('error', ({ message }) =>
      take({ kind: 'failed', version: Number.MAX_SAFE_INTEGER, message }),
    )
    return { send: (request) => worker.postMessage(request, []), close: () => worker.terminate() }
  }, onNews)

interface OpenedStudio {
  readonly session: Session
  readonly store: Store
  readonly preview: Preview
}

/** Reads the project, and starts all that works on it. */
async function openStudio(intl: IntlShape): Promise<OpenedStudio> {
  const [project, { shells, origin }] = await Promise.all([fetchProject(), fetchLiveParts()])
  const store = await openStore(project, () =>
    intl.formatMessage(
      { id: 'studio.serverDrafts.newName' },
      { day: intl.formatDate(new Date(), { dateStyle: 'medium' }) },
    ),
  )
  const { opened, saveTexts } = store
  const early: News[] = []
  let take = (news: News): void => void early.push(news)
  const connection: Connection = connectWorker((news) => take(news))
  const drafts = await openDrafts(opened.project)
  const onDisk = openWorkspace(new Map(project.texts))
  const committed = changeTexts(onDisk, withoutNull(project.committed))
  const session = await openSession(opened, { connection, drafts, saveTexts }, [
    onDisk.texts,
    committed.texts,
  ])
  take = session.answer
  for (const news of early) session.answer(news)
  store.follow(session.onDisk)
  if (store.draft !== undefined) saveAsTyped(session, store.draft)
  const source = {
    connection,
    shells,
    languages: () => session.get().catalogue?.languages ?? [],
    newest: () => session.get().shown,
    picture: (path: string) => pictureAt(session.get().workspace.texts, path),
  }
  return { session, store, preview: openPreview(source, origin) }
}

function Root({ session, store, preview, first }: OpenedStudio & { readonly first: IntlShape }) {
  const [language, setLanguage] = useState(firstLanguage)
  const [intl, setIntl] = useState(first)
  useEffect(() => {
    let isWanted = true
    const change = async (): Promise<void> => {
      const next = await intlIn(language)
      const { direction = 'ltr' } = languages.find(({ code }) => code === language) ?? {}
      if (!isWanted) return
      Object.assign(document.documentElement, { lang: language, dir: direction })
      localStorage.setItem(languageKey, language)
      document.title = next.formatMessage({ id: 'studio.title' })
      setIntl(next)
    }
    void change()
    return () => {
      isWanted = false
    }
  }, [language])
  return (
    <RawIntlProvider value={intl}>
      <StoreContext value={store}>
        <Studio session={session} preview={preview} language={language} onLanguage={setLanguage} />
      </StoreContext>
    </RawIntlProvider>
  )
}

async function startPage(): Promise<void> {
  const element = document.getElementById('studio')!
  const intl = await intlIn(firstLanguage())
  document.documentElement.lang = firstLanguage()
  document.title = intl.formatMessage({ id: 'studio.title' })
  element.textContent = intl.formatMessage({ id: 'studio.opening' })
  try {
    const opened = await openStudio(intl)
    createRoot(element).render(
      <StrictMode>
        <Root {...opened} first={intl} />
      </StrictMode>,
    )
  } catch {
    element.textContent = intl.formatMessage({ id: 'studio.notOpened' })
  }
}

void startPage()
