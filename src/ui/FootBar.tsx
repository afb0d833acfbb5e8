import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { footTop } from './foot-top.ts'

/** What is typed in stays in view: what sticks to the foot of the screen does not cover it. */
function useClearOfFoot(): void {
  useEffect(() => {
    let height = window.innerHeight
    const clear = () => {
      // A keyboard opens; the bars of a browser, which come and go in a scroll, are less high.
      const isKeyboard = window.innerHeight < 0.75 * height
      height = window.innerHeight
      const field = document.activeElement
      if (!(field instanceof HTMLElement) || field.closest('.entry') === null) return
      const { top, bottom } = field.getBoundingClientRect()
      // A list of suggestions is below its field.
      const isList = isKeyboard && field.getAttribute('aria-expanded') === 'true'
      if (isList || ((isKeyboard || top < height) && bottom > footTop()))
        field.scrollIntoView({ block: isList ? 'start' : 'nearest', behavior: 'instant' })
    }
    clear()
    window.addEventListener('resize', clear)
    return () => window.removeEventListener('resize', clear)
  }, [])
}

/** A link at the foot of the screen to what is out of sight. */
export function FootBar({
  label,
  href,
  tone,
  onPress,
  children,
}: {
  readonly label: string
  readonly href: string
  readonly tone?: 'bad'
  /** Shows what the link leads to. */
  readonly onPress: () => void
  readonly children: ReactNode
}) {
  useClearOfFoot()
  return createPortal(
    <nav className={`answer-bar ${tone ?? ''}`} aria-label={label}>
      <a
        href={href}
        onClick={(event) => {
          event.preventDefault()
          onPress()
        }}
      >
        {children}
      </a>
    </nav>,
    document.getElementById('answer-bar')!,
  )
}
