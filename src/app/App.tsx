import { useEffect, useRef } from 'react'
import { RawIntlProvider } from 'react-intl'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { Toasts } from '../ui/Toasts.tsx'
import { LanguageContext } from '../ui/use-language.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { documentHead } from './head.ts'
import { Layout } from './Layout.tsx'
import type { PageData } from './page-data.ts'
import { usePage } from './use-page.ts'

/** The target of an address on its page: the part that it names, or the heading. */
function arriveAt(): void {
  const part = document.getElementById(window.location.hash.slice(1))
  part?.scrollIntoView()
  const stop =
    part?.querySelector<HTMLElement>('summary, a, button') ?? document.querySelector('h1')
  stop?.focus({ preventScroll: true })
}

/**
 * The title follows the page; a new page starts at its top, with the focus on its heading, or at
 * the part that its address names.
 */
function useArrival(data: PageData): void {
  const navigation = useNavigationType()
  const first = useRef(true)
  const { path, language } = data
  // From here on the page answers by itself.
  useEffect(() => void window.dispatchEvent(new Event('live')), [])
  useEffect(() => {
    document.documentElement.lang = language.code
    document.documentElement.dir = language.direction
  }, [language])
  useEffect(() => {
    document.title = documentHead(data).title
  }, [data])
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0)
    arriveAt()
  }, [path, navigation])
}

export function App({ initial }: { initial: PageData }) {
  const { data } = usePage(initial)
  useArrival(data)
  return (
    <RawIntlProvider value={data.intl}>
      <LanguageContext value={data.language}>
        <Toasts>
          <Layout path={data.path}>
            <ErrorBoundary key={data.path}>{data.content}</ErrorBoundary>
          </Layout>
        </Toasts>
      </LanguageContext>
    </RawIntlProvider>
  )
}
