import { useEffect, useRef } from 'react'
import { RawIntlProvider } from 'react-intl'
import { NavigationType, Route, Routes, useNavigationType } from 'react-router-dom'
import { HomePage } from '../pages/HomePage.tsx'
import { HubPage } from '../pages/HubPage.tsx'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { NotYetPage } from '../pages/NotYetPage.tsx'
import { ServicesPage } from '../pages/ServicesPage.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { LanguageContext } from '../ui/use-language.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { headOf } from './head.ts'
import { Layout } from './Layout.tsx'
import type { PageData } from './page-data.ts'
import { usePage } from './use-page.ts'

function ServicePage({ service, programs, group, program, calculator, CalculatorPage }: PageData) {
  if (service === undefined) return <NotFoundPage />
  if (group !== undefined) return <HubPage service={service} programs={programs} group={group} />
  if (program === undefined) return <NotFoundPage />
  if (calculator === undefined || CalculatorPage === undefined) return <NotYetPage service={service} programs={programs} program={program} />
  return <CalculatorPage key={calculator.id} calculator={calculator} service={service} program={program} programs={programs} />
}

/** The title follows the page; a new page starts at its top, with the focus on its heading. */
function useArrival(data: PageData): void {
  const navigation = useNavigationType()
  const first = useRef(true)
  const { path, language } = data
  useEffect(() => {
    document.documentElement.lang = language.code
    document.documentElement.dir = language.direction
  }, [language])
  useEffect(() => {
    document.title = headOf(data).title
  }, [data])
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [path, navigation])
}

export function App({ initial }: { initial: PageData }) {
  const { location, data, loading } = usePage(initial)
  useArrival(data)
  return (
    <RawIntlProvider value={data.intl}>
      <LanguageContext value={data.language}>
        <Toasts>
          <Layout path={data.path} loading={loading}>
            <ErrorBoundary key={data.path}>
              <Routes location={{ ...location, pathname: data.path }}>
                <Route path="/" element={<HomePage />} />
                <Route path="/services" element={<ServicesPage />} />
                <Route path="/services/:service" element={data.service === undefined ? <NotFoundPage /> : <HubPage service={data.service} programs={data.programs} />} />
                <Route path="/services/:service/:program" element={<ServicePage {...data} />} />
                <Route path="*" element={<NotFoundPage />} />
              </Routes>
            </ErrorBoundary>
          </Layout>
        </Toasts>
      </LanguageContext>
    </RawIntlProvider>
  )
}
