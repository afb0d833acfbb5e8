import { useEffect, useRef, Component, type ReactNode, useState } from 'react'
import { RawIntlProvider } from 'react-intl'
import { NavigationType, useNavigationType, useLocation, type Location } from 'react-router-dom'
import languages from 'virtual:languages'
import { pathIn } from '../i18n/languages.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { LanguageContext, useLanguage } from '../ui/use-language.ts'
import { documentHead, listedPath } from './head.ts'
import { type PageData, loadPage } from './page-data.ts'
import { Text, Labelled } from '../ui/Text.tsx'
import { setPages, loadAndNavigate } from '../ui/waiting/navigation.ts'
import phone from 'virtual:clinic/phone'
import hasServer from 'virtual:clinic/server'
import { phoneLink } from '../content/links.ts'
import { Offline } from '../offline/Offline.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LocalLink } from '../ui/LocalLink.tsx'
import { Footer } from './footer/footer-part.ts'
import { LanguageSwitch } from './language/LanguageSwitch.tsx'
import { Menu } from './header/Menu.tsx'
import { SearchOpener } from '../pages/search/SearchOpener.tsx'

/** What no page waits for. */
const loadLazyParts = async () => (await import('./LazyParts.tsx')).LazyParts

/** What every page has around it: the header with menu and languages, and the footer. */
function Layout({ path, children }: { path: string; children: ReactNode }) {
  const { name, incomplete } = useLanguage()
  return (
    <>
      <header className="site-header">
        <a className="skip" href="#content">
          <Text id="site.skip" />
        </a>
        <div className={hasServer ? 'bar with-account' : 'bar'}>
          {/* The key `/` opens it too (src/app/LazyParts.tsx). */}
          <SearchOpener id="search" className="button search-button">
            <Text as="span" className="hidden" id="site.search" />
          </SearchOpener>
          <LocalLink to="/" className="brand">
            <Icon name="clinic" size={36} />
            <Text as="span" className="name" id="site.name" />
            <Text as="span" className="short-name" id="site.shortName" />
          </LocalLink>
          <div id="flocks" />
          <Menu path={path} />
          <LanguageSwitch path={path} />
          {phone !== undefined && (
            <a href={phoneLink(phone)} className="button primary call">
              <Icon name="phone" size={20} />
              <Text as="span" className="hidden" id="site.call" />
            </a>
          )}
          <LocalLink to="/my-account" className="button farm" current={path === '/my-account'}>
            <Icon name="farm-management" size={20} />
            <Text as="span" id="site.menu.farm" />
          </LocalLink>
          {hasServer && (
            <div id="account-menu">
              <LocalLink to="/login" className="button log-in">
                <Icon name="user" size={20} />
                <Text as="span" id="site.menu.logIn" />
              </LocalLink>
            </div>
          )}
        </div>
      </header>
      <div id="offer" />
      <main id="content" tabIndex={-1}>
        {incomplete && (
          <p className="meaning info">
            <span>
              <Labelled label={name}>
                <Text id="begun.note" />
              </Labelled>
            </span>
          </p>
        )}
        {children}
      </main>
      <Footer />
      <Offline load={loadLazyParts} />
      <div className="foot" id="answer-bar" />
    </>
  )
}

interface Shown {
  readonly location: Location
  readonly data: PageData
}

setPages(loadPage)

/** The page to show: the last one that is loaded, while the next one is on its way. */
function usePage(initial: PageData): Shown {
  const location = useLocation()
  const [shown, setShown] = useState<Shown>({ location, data: initial })
  const loading = location.pathname !== shown.location.pathname
  useEffect(
    () =>
      loading
        ? loadAndNavigate(
            location.pathname + location.search,
            () => loadPage(location.pathname),
            (data) => setShown({ location, data }),
          )
        : undefined,
    [loading, location],
  )
  return shown
}

/**
 * Shows a page instead of a blank screen where drawing fails; nothing technical reaches the
 * visitor.
 */
class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="page narrow">
        <Text as="h1" id="site.unexpectedError" />
        <Text as="p" id="site.error.text" />
        <button type="button" className="button primary" onClick={() => window.location.reload()}>
          <Text id="site.error.reload" />
        </button>
      </div>
    )
  }
}

/** The target of an address on its page: the part that it names, or the heading. */
function arriveAt(): void {
  const part = document.getElementById(window.location.hash.slice(1))
  part?.scrollIntoView()
  const stop =
    part?.querySelector<HTMLElement>('summary, a, button') ?? document.querySelector('h1')
  stop?.focus({ preventScroll: true })
}

/**
 * The title follows the page; a new page starts at its top, with the focus on its heading, or at
 * the part that its address names.
 */
function useArrival(data: PageData): void {
  const navigation = useNavigationType()
  const first = useRef(true)
  const { path, language } = data
  // From here on the page answers by itself.
  useEffect(() => void window.dispatchEvent(new Event('live')), [])
  useEffect(() => {
    document.documentElement.lang = language.code
    document.documentElement.dir = language.direction
  }, [language])
  useEffect(() => {
    document.title = documentHead(data).title
    // Phones share the canonical address of a page. A site without an address has none.
    const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (link !== null)
      link.href = new URL(pathIn(listedPath(data), data.language, languages), link.href).href
  }, [data])
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0)
    arriveAt()
  }, [path, navigation])
}

export function App({ initial }: { initial: PageData }) {
  const { data } = usePage(initial)
  useArrival(data)
  const { Around = Layout } = data
  return (
    <RawIntlProvider value={data.intl}>
      <LanguageContext value={data.language}>
        <Toasts>
          <Around path={data.path}>
            <ErrorBoundary key={data.path}>{data.content}</ErrorBoundary>
          </Around>
        </Toasts>
      </LanguageContext>
    </RawIntlProvider>
  )
}
