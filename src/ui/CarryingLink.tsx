import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import languages from 'virtual:languages'
import { pathIn } from '../i18n/languages.ts'
import { isPlainClick } from './LocalLink.tsx'
import { useLanguage } from './use-language.ts'
import { leaveFor } from './waiting/navigation.ts'

/**
 * A link to a path of the site with something that its address does not show: it is kept with the
 * entry of the history, so that it is there after a reload, and nowhere else.
 */
export function CarryingLink({
  to,
  carries,
  children,
}: {
  to: string
  carries: object
  children: ReactNode
}) {
  const navigate = useNavigate()
  const address = pathIn(to, useLanguage(), languages)
  return (
    <a
      href={address}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        leaveFor(address, () => void navigate(address, { state: carries }))
      }}
    >
      {children}
    </a>
  )
}

/** What came with the link to this page. */
export const carriedHere = (): unknown =>
  (window.history.state as { readonly usr?: unknown } | null)?.usr
