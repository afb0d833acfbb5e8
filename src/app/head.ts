import type { PageData } from './page-data.ts'

/** The content of the head of a page: its title and description, in the page's language. */
export interface Head {
  readonly title: string
  readonly description: string
  readonly found: boolean
  /** Search engines do not list it. */
  readonly isUnlisted?: boolean | undefined
}

/** Computes the head of a page from its data. */
export const documentHead = ({ intl, title, description, found, isUnlisted }: PageData): Head => ({
  title: `${title} – ${intl.formatMessage({ id: 'site.shortName' })}`,
  description,
  found,
  ...(isUnlisted === true && { isUnlisted }),
})

/** The path under which a page is listed and shared: former addresses lead to that of the program. */
export const listedPath = ({ path, service, program }: PageData): string =>
  service !== undefined && program !== undefined
    ? `/services/${service.slug}/${program.slug}`
    : path
