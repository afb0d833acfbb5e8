import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import languages from 'virtual:languages'
import services from 'virtual:services'
import { languageKey, pathIn, type Language } from '../i18n/languages.ts'
import { Offline } from '../offline/Offline.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LocalLink } from '../ui/LocalLink.tsx'
import { Text } from '../ui/Text.tsx'
import { useLanguage } from '../ui/use-language.ts'

/** Keeps the choice for the session; a browser that refuses storage still switches. */
function remember(language: Language): void {
  try {
    sessionStorage.setItem(languageKey, language.code)
  } catch { /* private mode: the address holds the language all the same */ }
}

/** The same page in the other languages; inputs stay, typed or calculated. */
function LanguageSwitch({ path }: { path: string }) {
  const navigate = useNavigate()
  const current = useLanguage()
  const intl = useIntl()
  return (
    <nav className="languages" aria-label={intl.formatMessage({ id: 'site.language.switch' })}>
      <Icon name="language" size={20} />
      {languages.map((language) => {
        const to = pathIn(path, language, languages)
        return (
          <a key={language.code} href={to} lang={language.code} hrefLang={language.code} dir={language.direction} {...(language === current && { 'aria-current': 'true' as const })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              remember(language)
              void navigate(to + window.location.search)
            }}>
            {language.name}
          </a>
        )
      })}
    </nav>
  )
}

function Menu({ path }: { path: string }) {
  const intl = useIntl()
  const [open, setOpen] = useState(false)
  const header = useRef<HTMLDivElement>(null)
  useEffect(() => setOpen(false), [path])
  useEffect(() => {
    if (!open) return undefined
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !header.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  }, [open])
  const links: readonly (readonly [string, string])[] = [['/', 'site.menu.home'], ['/services', 'site.menu.services'], ...services.map(({ slug, title }) => [`/services/${slug}`, title] as const)]
  return (
    <div ref={header} className="menu">
      <button type="button" className="menu-button" aria-expanded={open} aria-controls="menu-links" onClick={() => setOpen(!open)}>
        <Icon name={open ? 'close' : 'menu'} /><Text id={open ? 'site.menu.close' : 'site.menu.open'} />
      </button>
      <nav id="menu-links" className={open ? 'menu-links open' : 'menu-links'} aria-label={intl.formatMessage({ id: 'site.menu.label' })}>
        <ul>{links.map(([to, title]) => <li key={to}><LocalLink to={to} current={path === to}><Text id={title} /></LocalLink></li>)}</ul>
      </nav>
    </div>
  )
}

/** What every page has around it: the header with menu and languages, and the footer. */
export function Layout({ path, loading, children }: { path: string; loading: boolean; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content"><Text id="site.skip" /></a>
      <header className="site-header">
        <div className="bar">
          <LocalLink to="/" className="brand"><Icon name="clinic" size={36} /><span><Text id="site.name" /></span></LocalLink>
          <Menu path={path} />
          <LanguageSwitch path={path} />
        </div>
        <p className={loading ? 'progress on' : 'progress'} role="status"><span className="hidden">{loading && <Text id="site.loading" />}</span></p>
      </header>
      <main id="content" tabIndex={-1}>{children}</main>
      <footer className="site-footer">
        <div className="bar">
          <p className="brand"><Icon name="clinic" size={28} /><span><Text id="site.name" /></span></p>
          <ul>{services.map(({ slug, title }) => <li key={slug}><LocalLink to={`/services/${slug}`}><Text id={title} /></LocalLink></li>)}</ul>
          <p><Text id="site.footer.about" /></p>
        </div>
      </footer>
      <Offline />
    </>
  )
}
