import type { ReactElement } from 'react'
import type { IntlShape } from 'react-intl'
import absent from 'virtual:clinic/absent'
import hasServer from 'virtual:clinic/server'
import languages, { coreMessages } from 'virtual:languages'
import services from 'virtual:services'
import { splitPath, type Language } from '../i18n/languages.ts'
import { loadMessages } from '../pages/messages.ts'
import type { Opened, Screen, Subject } from '../pages/screen.ts'
import { soon } from '../ui/waiting/waiting-parts.ts'
import { Footer } from './footer/footer-part.ts'

/** Everything a page shows, loaded before it is rendered, so that nothing flashes or jumps. */
export interface PageData extends Subject {
  readonly language: Language
  readonly path: string
  readonly intl: IntlShape
  readonly content: ReactElement
  readonly title: string
  readonly description: string
  readonly found: boolean
  /** Search engines do not list it. */
  readonly isUnlisted?: boolean | undefined
  /** What it has around it in place of header and footer. */
  readonly Around?: Opened['Around']
  /** What the page needs at once, as the build names it: its screen's file, and virtual modules. */
  readonly modules: readonly string[]
}

type LoadScreen = () => Promise<{ readonly screen: Screen }>

/** The screens of one address each. */
const screens: Readonly<Record<string, LoadScreen>> = {
  '/': () => import('../pages/home/screen.tsx'),
  '/services': () => import('../pages/services/screen.tsx'),
  '/programs': () => import('../pages/programs/screen.tsx'),
  '/blogs': () => import('../pages/blogs/screen.tsx'),
  '/jobs': () => import('../pages/jobs/screen.tsx'),
  '/videos': () => import('../pages/videos/screen.tsx'),
  '/about': () => import('../pages/about/screen.tsx'),
  '/contact': () => import('../pages/contact/screen.tsx'),
  '/vet': () => import('../pages/vet/screen.tsx'),
  '/my-account': () => import('../pages/account/screen.tsx'),
  '/login': () => import('../pages/login/screen.tsx'),
  '/register': () => import('../pages/register/screen.tsx'),
  '/privacy': () => import('../pages/legal/screen.tsx'),
  '/terms': () => import('../pages/legal/screen.tsx'),
  // Pages of staff.
  ...(hasServer && { '/inbox': () => import('../pages/inbox/screen.tsx') }),
}
/** Those of staff: only a site with a server has them. */
const staffScreens: Readonly<Record<string, LoadScreen>> = {
  '/shared-flocks': () => import('../pages/sharing/screen.tsx'),
}
const screensHere = hasServer ? { ...screens, ...staffScreens } : screens
const notFound = () => import('../pages/not-found/screen.tsx')

function screenAt(path: string): LoadScreen {
  if (path.startsWith('/services/')) return () => import('../pages/service/screen.tsx')
  if (path.startsWith('/embed')) return () => import('../pages/embed/screen.tsx')
  if (path.startsWith('/blog/')) return () => import('../pages/article/screen.tsx')
  return Object.hasOwn(screensHere, path) ? screensHere[path]! : notFound
}

/** Lets elements state the language of fallback texts in them. @throws if the network fails. */
const loadFallbackMarks = async (): Promise<void> =>
  (await import('../ui/fallback-text/elements.ts')).markFallbackTexts()
/** Opens the screen of a path; what is not there may have moved, and else has a page of its own. */
async function openAt(
  path: string,
  language: Language,
): Promise<{ readonly screen: Screen; readonly opened: Opened; readonly path: string }> {
  const { screen } = await screenAt(path)()
  const opened = await screen.open({ language, path })
  if (opened.found !== false || screen.folder === 'not-found') return { screen, opened, path }
  const { screen: instead, addressNow } = await notFound()
  const place = addressNow(path)
  if (place !== undefined) return openAt(place, language)
  const nowhere = { ...opened, ...(await instead.open({ language, path })) }
  return { screen: instead, opened: nowhere, path }
}

/**
 * Loads what the page of an address needs, in one language. @throws where the network fails.
 * @param first whether the page's HTML is there already, so that parts of it may come later
 */
export async function loadPage(pathname: string, first = false): Promise<PageData> {
  const { language, path: requested } = splitPath(pathname, languages)
  const { screen, opened, path } = await openAt(requested, language)
  const {
    content,
    title,
    description,
    found = true,
    isUnlisted,
    modules = [],
    parts: own = [],
    ...subject
  } = opened
  const parts = (first ? [] : [Footer, ...(screen.parts ?? []), ...own]).map((part) =>
    part.prepare(language),
  )
  const [intl] = await Promise.all([
    loadMessages(language, [coreMessages, ...Object.values(screen.packs)]),
    // A prerendered page has all its parts; in a browser, a part that cannot be loaded is a note.
    import.meta.env.SSR ? Promise.all(parts) : soon(parts),
    // Only a site that has such a language has this code (vite.config.ts).
    import.meta.env.BORROWS === true && language.incomplete && loadFallbackMarks(),
  ])
  const say = (text: string): string =>
    text in intl.messages ? intl.formatMessage({ id: text }) : text
  return {
    ...subject,
    language,
    path,
    intl,
    content,
    found,
    isUnlisted,
    title: say(title),
    description: say(description),
    modules: [
      `src/pages/${screen.folder}/screen.tsx`,
      ...['core', ...Object.keys(screen.packs).map((pack) => `page/${pack}`)].map(
        (pack) => `messages/${language.code}/${pack}`,
      ),
      ...modules,
    ],
  }
}

/** Every path of the site, without language. */
export async function sitePaths(): Promise<readonly string[]> {
  const { default: articles } = await import('virtual:articles')
  const slugs = (await articles[languages[0]!.code]!()).default.map(({ slug }) => `/blog/${slug}`)
  const programs = await Promise.all(
    services.map(async (service) => {
      const { default: list, groups } = await service.load('')
      const lists = groups.flatMap(({ slug }) =>
        slug === undefined ? [] : [`/services/${service.slug}/${slug}`],
      )
      return [
        `/services/${service.slug}`,
        ...lists,
        ...list
          .map(({ slug }) => slug)
          .filter(Boolean)
          .map((slug) => `/services/${service.slug}/${slug}`),
      ]
    }),
  )
  const { formerAddresses } = await notFound()
  return [
    ...Object.keys(screensHere).filter((path) => !absent.includes(path)),
    ...slugs,
    ...programs.flat(),
    // If a host does not redirect, the present page appears under its former address.
    ...formerAddresses,
  ]
}
