import { pathIn, type Language } from '../../i18n/languages.ts'
import { sharePath } from '../../offline/plan.ts'
import { hasPage, type Site } from '../site.ts'

/** The address of a language's web manifest. */
export const manifestPath = ({ code }: Language): string => `/app-${code}.webmanifest`

/** The picture of a shortcut, by the name of its icon. */
export const shortcutIcon = (icon: string): string => `/icon-shortcut-${icon}.png`

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
      shortcuts: site.shortcuts
        .filter(({ path }) => hasPage(site, path, language))
        .map(({ icon, say, path }) => ({
          name: site.message(language, say),
          url: pathIn(path, language, site.languages),
          icons: [{ src: shortcutIcon(icon), sizes: '192x192', type: 'image/png' }],
        })),
      share_target: {
        action: pathIn(sharePath, language, site.languages),
        method: 'GET',
        params: { title: 'title', text: 'text', url: 'url' },
      },
    },
    undefined,
    2,
  )
}
