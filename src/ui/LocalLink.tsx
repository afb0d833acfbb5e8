import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import languages from 'virtual:languages'
import { pathIn } from '../i18n/languages.ts'
import { useLanguage } from './use-language.ts'
import { leaveFor } from './waiting/navigation.ts'

/**
 * Whether a click requests this page in this tab: not for a new tab or window, nor for a download.
 */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.altKey &&
  !event.ctrlKey &&
  !event.shiftKey

/**
 * Whether a press meets a link to the page that is shown: it does not navigate, so a menu closes.
 */
export const isCurrentLink = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a[aria-current]') !== null

/**
 * A link to a path of the site, in the language of the page. The router's own link is several times
 * its size.
 */
export function LocalLink({
  to,
  className,
  children,
  current,
}: {
  to: string
  className?: string
  children: ReactNode
  current?: boolean
}) {
  const navigate = useNavigate()
  const address = pathIn(to, useLanguage(), languages)
  return (
    <a
      href={address}
      {...(className && { className })}
      {...(current && { 'aria-current': 'page' as const })}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        const { pathname, search, hash } = window.location
        leaveFor(
          address,
          () => void navigate(address, { replace: pathname + search + hash === address }),
        )
      }}
    >
      {children}
    </a>
  )
}
