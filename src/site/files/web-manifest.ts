import { pathIn, type Language } from '../../i18n/languages.ts'
import type { Site } from '../site.ts'

/** The address of a language's web manifest. */
export const manifestPath = ({ code }: Language): string => `/app-${code}.webmanifest`

/** What a phone needs to put the site among its programs, in one language. */
export function webManifest(site: Site, language: Language): string {
  const start = pathIn('/', language, site.languages)
  return JSON.stringify(
    {
      id: '/',
      start_url: start,
      scope: '/',
      display: 'standalone',
      lang: language.code,
      dir: language.direction,
      name: site.message(language, 'site.name'),
      short_name: site.message(language, 'site.shortName'),
      description: site.message(language, 'home.description'),
      theme_color: '#0B5D4B',
      background_color: '#FBF9F4',
      categories: ['utilities', 'business'],
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      shortcuts: [
        {
          name: site.message(language, 'site.services.title'),
          url: pathIn('/services', language, site.languages),
          icons: [{ src: '/icon-192.png', sizes: '192x192' }],
        },
      ],
    },
    undefined,
    2,
  )
}
