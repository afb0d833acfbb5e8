import type { ReactNode } from 'react'
import phone from 'virtual:clinic/phone'
import hasServer from 'virtual:clinic/server'
import { phoneLink } from '../content/links.ts'
import { Offline } from '../offline/Offline.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LocalLink } from '../ui/LocalLink.tsx'
import { Labelled, Text } from '../ui/Text.tsx'
import { useLanguage } from '../ui/use-language.ts'
import { Footer } from './footer/footer-part.ts'
import { LanguageSwitch } from './language/LanguageSwitch.tsx'
import { Menu } from './header/Menu.tsx'
import { SearchButton } from './header/SearchButton.tsx'

/** What no page waits for. */
const loadLazyParts = async () => (await import('./LazyParts.tsx')).LazyParts

/** What every page has around it: the header with menu and languages, and the footer. */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  const { name, incomplete } = useLanguage()
  return (
    <>
      <header className="site-header">
        <a className="skip" href="#content">
          <Text id="site.skip" />
        </a>
        <div className={hasServer ? 'bar with-account' : 'bar'}>
          <SearchButton />
          <LocalLink to="/" className="brand">
            <Icon name="clinic" size={36} />
            <span className="name">
              <Text id="site.name" />
            </span>
            <span className="short-name">
              <Text id="site.shortName" />
            </span>
          </LocalLink>
          <div id="flocks" />
          <Menu path={path} />
          <LanguageSwitch path={path} />
          {phone !== undefined && (
            <a href={phoneLink(phone)} className="button primary call">
              <Icon name="phone" size={20} />
              <span className="hidden">
                <Text id="site.call" />
              </span>
            </a>
          )}
          <LocalLink to="/my-account" className="button farm" current={path === '/my-account'}>
            <Icon name="farm-management" size={20} />
            <span>
              <Text id="site.menu.farm" />
            </span>
          </LocalLink>
          {hasServer && (
            <div id="account-menu">
              <LocalLink to="/login" className="button log-in">
                <Icon name="user" size={20} />
                <span>
                  <Text id="site.menu.logIn" />
                </span>
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
