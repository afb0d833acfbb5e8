import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import services from 'virtual:services'
import { Icon } from '../../ui/Icon.tsx'
import { isCurrentLink, LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useOutside } from '../../ui/use-outside.ts'

/**
 * The list stays this long after the pointer has left it (milliseconds), so that a short movement
 * does not close it.
 */
const closeDelay = 300

/**
 * The link to the services with their list below: shown on hover, on focus and by its button;
 * Escape closes it.
 */
export function ServicesMenu({ path }: { path: string }) {
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
