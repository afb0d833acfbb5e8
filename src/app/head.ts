import type { PageData } from './page-data.ts'

/** The content of the head of a page: its title and description, in the page's language. */
export interface Head {
  readonly title: string
  readonly description: string
  readonly found: boolean
}

/** Computes the head of a page from its data. */
export const documentHead = ({ intl, title, description, found }: PageData): Head => ({
  title: `${title} – ${intl.formatMessage({ id: 'site.shortName' })}`,
  description,
  found,
})
