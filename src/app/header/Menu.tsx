import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import absent from 'virtual:clinic/absent'
import hasServer from 'virtual:clinic/server'
import { Icon } from '../../ui/Icon.tsx'
import { isCurrentLink, LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useOutside } from '../../ui/use-outside.ts'
import services from 'virtual:services'

/**
 * The list stays this long after the pointer has left it (milliseconds), so that a short movement
 * does not close it.
 */
const closeDelay = 300

/**
 * The link to the services with their list below: shown on hover, on focus and by its button;
 * Escape closes it.
 */
function ServicesMenu({ path }: { path: string }) {
  const [open, setOpen] = useState(false)
  const intl = useIntl()
  const item = useRef<HTMLLIElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (shown: boolean) => {
    clearTimeout(timer.current)
    setOpen(shown)
  }
  useEffect(() => setOpen(false), [path])
  useEffect(() => () => clearTimeout(timer.current), [])
  useOutside(item, open, () => show(false))
  return (
    // The link and the button inside do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <li
      ref={item}
      className={open ? 'submenu open' : 'submenu'}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') show(true)
      }}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'mouse') return
        clearTimeout(timer.current)
        timer.current = setTimeout(() => setOpen(false), closeDelay)
      }}
      onClick={(event) => {
        if (isCurrentLink(event.target)) show(false)
      }}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show(true)
      }}
      onBlur={(event) => {
        if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget))
          show(false)
      }}
    >
      <LocalLink to="/services" current={path === '/services'}>
        <Text id="site.menu.services" />
      </LocalLink>
      <button
        type="button"
        className="icon-button"
        aria-expanded={open}
        aria-controls="submenu-services"
        aria-label={intl.formatMessage({ id: 'site.menu.list' })}
        onClick={() => show(!open)}
      >
        <Icon name="chevron-down" size={16} />
      </button>
      <ul id="submenu-services">
        {services.map(({ slug, title, icon }) => (
          <li key={slug}>
            <LocalLink to={`/services/${slug}`} current={path === `/services/${slug}`}>
              <Icon name={icon} size={28} />
              <Text id={title} />
            </LocalLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

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
        <Text as="span" id={open ? 'site.menu.close' : 'site.menu.open'} />
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
          {links.filter(([to]) => !absent.includes(to)).map(([to, title]) => link(to, title))}
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
