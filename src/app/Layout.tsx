import { Offline } from '../offline/Offline.tsx'
import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { LocalLink } from '../ui/LocalLink.tsx'
import { Text } from '../ui/Text.tsx'
import { Footer } from './footer-part.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Menu } from './Menu.tsx'

/** What every page has around it: the header with menu and languages, and the footer. */
export function Layout({
  path,
  loading,
  children,
}: {
  path: string
  loading: boolean
  children: ReactNode
}) {
  return (
    <>
      <a className="skip" href="#content">
        <Text id="site.skip" />
      </a>
      <header className="site-header">
        <div className="bar">
          <LocalLink to="/" className="brand">
            <Icon name="clinic" size={36} />
            <span>
              <Text id="site.name" />
            </span>
          </LocalLink>
          <Menu path={path} />
          <LanguageSwitch path={path} />
          <LocalLink to="/login" className="button login" current={path === '/login'}>
            <Icon name="user" size={20} />
            <span>
              <Text id="site.menu.login" />
            </span>
          </LocalLink>
        </div>
        <p className={loading ? 'progress on' : 'progress'} role="status">
          <span className="hidden">{loading && <Text id="site.loading" />}</span>
        </p>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Offline />
    </>
  )
}
