import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { EmbedMessage, ThemeState } from '../../content/embed.ts'
import { applyTheme } from './apply-theme.ts'

/** Links to other pages open in a tab of their own: they may be shown in no frame. */
function openOutside(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (link === null || link.hasAttribute('download')) return
  if (link.getAttribute('href')!.startsWith('#')) return
  link.target = '_blank'
  link.rel = 'noopener'
  // The site would go there in this frame.
  event.stopPropagation()
}

/** What the first script gives a page until the answer of its address is here. */
const arriving = 'data-arriving'

/** Sends the height to the page around whenever it changes, and what became of the colours. */
function sendHeights(content: HTMLElement, theme: ThemeState | undefined): () => void {
  let sent: number | undefined
  const page = document.documentElement
  const send = (): void => {
    // The place of an answer on its way is as high as the frame, which would grow without end.
    if (page.hasAttribute(arriving)) return
    const bottom = content.firstElementChild?.getBoundingClientRect().bottom ?? 0
    const height = Math.ceil(bottom + window.scrollY)
    if (height === sent) return
    sent = height
    const message: EmbedMessage = {
      from: 'farm-calculators',
      height,
      ...(theme !== undefined && { theme }),
    }
    // Any page may know it: who may show the frame is decided by its headers.
    window.parent.postMessage(message, '*')
  }
  const observer = new ResizeObserver(send)
  observer.observe(content.firstElementChild ?? content)
  const arrival = new MutationObserver(send)
  arrival.observe(page, { attributeFilter: [arriving] })
  send()
  return () => {
    observer.disconnect()
    arrival.disconnect()
  }
}

/** What an embed has around its program: no header, no menu, no footer. */
export function EmbedLayout({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLElement>(null)
  const theme = useRef<ThemeState>(undefined)
  useLayoutEffect(() => {
    // An answer writes the address again, without its colours: they are read once.
    theme.current ??= applyTheme(new URLSearchParams(window.location.hash.slice(1)))
  }, [])
  useEffect(() => sendHeights(content.current!, theme.current), [])
  useEffect(() => {
    window.addEventListener('click', openOutside, true)
    return () => window.removeEventListener('click', openOutside, true)
  }, [])
  return (
    <>
      <main id="content" tabIndex={-1} ref={content}>
        {children}
      </main>
      {/* A frame as high as its content has no foot. */}
      <div id="answer-bar" hidden />
    </>
  )
}
