import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import hasServer from 'virtual:clinic/server'
import languages from 'virtual:languages'
import { App } from './app/App.tsx'
import { loadPage } from './app/page-data.ts'
import { canonicalPath } from './i18n/canonical-path.ts'
import { languageKey, pathIn, splitPath } from './i18n/languages.ts'
import { announce, follow } from './network/follow.ts'
import { whenIdle } from './offline/when-idle.ts'
import { namesOf } from './ui/storage/device.ts'
import './styles/index.css'

/** The language that the session has chosen, where an address without language is opened. */
function chosenAddress(): string | undefined {
  const { language, path } = splitPath(window.location.pathname, languages)
  if (language !== languages[0]) return undefined
  try {
    const chosen = languages.find(({ code }) => code === sessionStorage.getItem(languageKey))
    return chosen === undefined || chosen === language ? undefined : pathIn(path, chosen, languages)
  } catch {
    return undefined
  }
}

/**
 * Gives the address its one spelling, where nothing has done so on the way: without a network, the
 * worker answers any.
 */
function straighten(): void {
  const { pathname, search, hash } = window.location
  const path = canonicalPath(pathname)
  if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash)
}

async function start(): Promise<void> {
  straighten()
  const chosen = chosenAddress()
  if (chosen !== undefined) {
    window.location.replace(chosen + window.location.search)
    return
  }
  const root = document.getElementById('root')!
  const page = (
    <StrictMode>
      <BrowserRouter>
        <App initial={await loadPage(window.location.pathname, root.hasChildNodes())} />
      </BrowserRouter>
    </StrictMode>
  )
  // As a transition, React makes the page live in small steps: what is typed or touched meanwhile
  // does not wait.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, page))
  else createRoot(root).render(page)
}

follow(
  start,
  () => undefined,
  (wait) => {
    announce(start, wait)
    // A prerendered page is still readable if its parts cannot be fetched; the empty page of the
    // offline worker shows a message instead.
    const root = document.getElementById('root')!
    if (wait === 'failed' && !root.hasChildNodes())
      root.append(document.querySelector<HTMLTemplateElement>('#unavailable')?.content ?? '')
  },
)
whenIdle(() => {
  const { dataset } = document.documentElement
  const offered = languages.find(({ code }) => code === dataset['offer'])
  if (offered !== undefined)
    void import('./app/language/offer-language.ts')
      .then(({ offerLanguage }) => offerLanguage(offered))
      .catch(() => delete dataset['offer'])
})
/** Opens what the device keeps of the site, where it keeps anything. */
const findKept = async (): Promise<void> => {
  if (namesOf('')[0] ?? (await indexedDB.databases?.())?.[0])
    await (await import('./app/rename-stored.ts')).renameKept()
}
/** Exchanges what belongs to a person, as soon as somebody is logged in. */
function startExchange(): void {
  if (!namesOf('account').includes('account')) return
  window.removeEventListener('storage', startExchange)
  void import('./pages/account/own-records.ts').then(
    ({ startOwnRecords }) => startOwnRecords(),
    () => undefined,
  )
}
whenIdle(() => {
  const found = findKept().catch(() => undefined)
  if (hasServer)
    void found.then(() => {
      window.addEventListener('storage', startExchange)
      startExchange()
    })
  void import('./metrics/metrics.ts').then(
    ({ observe }) => observe(),
    () => undefined,
  )
})
