import { documentHead, listedPath, type Head } from './head.ts'
import type { PageData } from './page-data.ts'

/** What a page is about, for search engines and for link previews in chat programs. */
export interface Subject {
  readonly kind: 'home' | 'contact' | 'service' | 'program' | 'article' | 'page'
  /** The title without the name of the site. */
  readonly title: string
  /**
   * The path under which search engines list the page: former addresses redirect to the current
   * one.
   */
  readonly canonical: string
  /** The pages above this one, and this one: name and path. */
  readonly trail: readonly { readonly name: string; readonly path: string }[]
  /** The drawing of a preview picture, by the name of an illustration. */
  readonly illustration: string
  /**
   * The page whose preview picture serves, and its title: a program has the picture of its service,
   * a page of the visitor's own that of the start page.
   */
  readonly picture: { readonly path: string; readonly title: string }
  readonly article?: { readonly date: string; readonly image: string }
}

type Data = PageData & { readonly article?: { readonly date: string; readonly image: string } }

const subjectKind = ({ path, service, calculator }: PageData): Subject['kind'] => {
  if (path === '/' || path === '/contact') return path === '/' ? 'home' : 'contact'
  if (path.startsWith('/blog/')) return 'article'
  if (calculator !== undefined) return 'program'
  return service === undefined ? 'page' : 'service'
}

/** Pages of one visitor cannot be shared. */
const ownPages: ReadonlySet<string> = new Set([
  '/my-account',
  '/login',
  '/register',
  '/inbox',
  '/shared-flocks',
])

/** Computes the subject of a page from its data. */
export function subjectOf(data: Data, head: Head = documentHead(data)): Subject {
  const { path, intl, service, program, article } = data
  const say = (id: string): string => intl.formatMessage({ id })
  const title = head.title.replace(` – ${say('site.shortName')}`, '')
  const canonical = listedPath(data)
  const above = [
    { name: say('site.menu.home'), path: '/' },
    ...(service === undefined ? [] : [{ name: say('site.menu.services'), path: '/services' }]),
    ...(service === undefined || program === undefined
      ? []
      : [{ name: say(service.title), path: `/services/${service.slug}` }]),
  ]
  const own = { name: title, path: canonical }
  const pictured = program !== undefined || ownPages.has(path) ? above.at(-1)! : own
  return {
    kind: subjectKind(data),
    title,
    picture: { path: pictured.path, title: pictured.name },
    canonical,
    trail: path === '/' ? [] : [...above, own],
    illustration: service?.icon ?? 'hero',
    ...(article && { article: { date: article.date, image: article.image } }),
  }
}
