import type { PageData } from './page-data.ts'

/** What the head of a page says: its title and description, in the page's language. */
export interface Head { readonly title: string; readonly description: string; readonly found: boolean }

/** Works out the head of a page from its data. */
export function headOf({ path, intl, service, group, program, calculator }: PageData): Head {
  const say = (id: string): string => intl.formatMessage({ id })
  const titled = (title: string, description: string): Head => ({ title: `${title} – ${say('site.shortName')}`, description, found: true })
  if (path === '/') return titled(say('site.home.title'), say('site.home.about'))
  if (path === '/services') return titled(say('site.services.title'), say('site.services.about'))
  if (program !== undefined) return titled(say(program.title), calculator === undefined ? say('site.notYet.text') : say(calculator.purpose))
  if (service !== undefined && group !== undefined) return titled(say(group.title), say(service.about))
  if (service !== undefined && path.split('/').length === 3) return titled(say(service.title), say(service.about))
  return { ...titled(say('site.notFound.title'), say('site.notFound.text')), found: false }
}
