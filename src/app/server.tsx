import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import languages from 'virtual:languages'
import services from 'virtual:services'
import { pathIn } from '../i18n/languages.ts'
import { App } from './App.tsx'
import { headOf, type Head } from './head.ts'
import { loadPage } from './page-data.ts'

export { languages }

/** Every path of the site, without language. */
export async function paths(): Promise<readonly string[]> {
  const programs = await Promise.all(services.map(async (service) => {
    const list = (await service.load()).default
    const lists = service.groups.flatMap(({ slug }) => (slug === undefined ? [] : [`/services/${service.slug}/${slug}`]))
    return [`/services/${service.slug}`, ...lists, ...list.flatMap(({ slug, formerly }) => [slug, ...formerly]).filter(Boolean).map((slug) => `/services/${service.slug}/${slug}`)]
  }))
  return ['/', '/services', ...programs.flat()]
}

export interface Rendered { readonly html: string; readonly head: Head; readonly address: string; readonly modules: readonly string[] }

/** Draws a page as HTML; `modules` are the virtual modules it needs at once. */
export async function render(path: string, language: (typeof languages)[number]): Promise<Rendered> {
  const address = pathIn(path, language, languages)
  const data = await loadPage(address)
  const html = renderToString(<StrictMode><StaticRouter location={address}><App initial={data} /></StaticRouter></StrictMode>)
  const { service, program, calculator } = data
  const code = language.code
  return {
    html, address, head: headOf(data),
    modules: [
      `messages/${code}/core`,
      ...(service === undefined ? [] : [`service/${service.id}`, `messages/${code}/service/${service.id}`]),
      ...(program === undefined || calculator === undefined ? [] : [`messages/${code}/calculator`, `messages/${code}/program/${program.id}`, `calculator/${program.id}`, ...(program.rowMessages === undefined ? [] : [`messages/${code}/rows`])]),
    ],
  }
}
