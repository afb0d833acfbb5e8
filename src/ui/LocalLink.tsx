import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import languages from 'virtual:languages'
import { pathIn } from '../i18n/languages.ts'
import { useLanguage } from './use-language.ts'

/** A link to a path of the site, in the language of the page. */
export function LocalLink({ to, className, children, current }: { to: string; className?: string; children: ReactNode; current?: boolean }) {
  return (
    <Link to={pathIn(to, useLanguage(), languages)} {...(className && { className })} {...(current && { 'aria-current': 'page' as const })}>
      {children}
    </Link>
  )
}
