import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import hasServer from 'virtual:clinic/server'
import { Icon } from '../../ui/Icon.tsx'
import { isCurrentLink, LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useOutside } from '../../ui/use-outside.ts'
import { ServicesMenu } from './ServicesMenu.tsx'

const links = [
  ['/blogs', 'site.menu.blogs'],
  ['/videos', 'site.menu.videos'],
  ['/about', 'site.menu.about'],
  ['/contact', 'site.menu.contact'],
] as const

/** The links of the site; on a small screen behind a button, closed by a click outside. */
export function Menu({ path }: { path: string }) {
  const [open, setOpen] = useState(false)
  const intl = useIntl()
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => setOpen(false), [path])
  useOutside(menu, open, () => setOpen(false))
  const link = (to: string, title: string) => (
    <li key={to}>
      <LocalLink to={to} current={path === to}>
        <Text id={title} />
      </LocalLink>
    </li>
  )
  return (
    <div ref={menu} className="menu">
      <button
        type="button"
        className="menu-button"
        aria-expanded={open}
        aria-controls="menu-links"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} />
        <span>
          <Text id={open ? 'site.menu.close' : 'site.menu.open'} />
        </span>
      </button>
      {/* The links inside take the clicks. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions,
          jsx-a11y/click-events-have-key-events */}
      <nav
        id="menu-links"
        className={open ? 'menu-links open' : 'menu-links'}
        aria-label={intl.formatMessage({ id: 'site.menu.label' })}
        onClick={(event) => {
          if (isCurrentLink(event.target)) setOpen(false)
        }}
      >
        <ul>
          {link('/', 'site.menu.home')}
          {link('/programs', 'site.menu.programs')}
          <ServicesMenu path={path} />
          {links.map(([to, title]) => link(to, title))}
          <li className="menu-farm">
            <LocalLink to="/my-account" current={path === '/my-account'}>
              <Text id="site.menu.farm" />
            </LocalLink>
          </li>
          {hasServer && (
            <li className="menu-log-in">
              <LocalLink to="/login" current={path === '/login'}>
                <Text id="site.menu.logIn" />
              </LocalLink>
            </li>
          )}
        </ul>
      </nav>
    </div>
  )
}
