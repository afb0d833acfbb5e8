import type { Rendered } from '../../app/server.tsx'
import type { Language } from '../../i18n/languages.ts'
import { addressOf, type Site } from '../site.ts'

type Thing = Readonly<Record<string, unknown>>

const clinicId = (site: Site): string => `${addressOf(site, '/', site.languages[0]!)}#clinic`
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function clinic(site: Site, language: Language): Thing {
  const { phone, email, address, hours, map, social = [] } = site.settings
  return {
    '@type': ['VeterinaryCare', 'LocalBusiness'],
    '@id': clinicId(site),
    name: site.message(language, 'site.name'),
    url: addressOf(site, '/', language),
    image: `${site.settings.siteAddress ?? ''}/icon-512.png`,
    ...(phone !== undefined && { telephone: phone }),
    ...(email !== undefined && { email }),
    ...(address !== undefined && {
      address: { '@type': 'PostalAddress', streetAddress: site.message(language, address) },
    }),
    ...(map !== undefined && {
      geo: { '@type': 'GeoCoordinates', latitude: map.latitude, longitude: map.longitude },
    }),
    ...(hours !== undefined && {
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: hours.days.map(capital),
        opens: hours.opens,
        closes: hours.closes,
      },
    }),
    ...(social.length > 0 && { sameAs: social.map(({ link }) => link) }),
  }
}

const publisher = (site: Site, language: Language): Thing => ({
  '@type': 'Organization',
  '@id': clinicId(site),
  name: site.message(language, 'site.name'),
})

function program(site: Site, language: Language, { head, subject }: Rendered): Thing {
  return {
    '@type': 'WebApplication',
    name: subject.title,
    description: head.description,
    url: addressOf(site, subject.canonical, language),
    inLanguage: language.code,
    applicationCategory: 'UtilitiesApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    publisher: publisher(site, language),
  }
}

function article(site: Site, language: Language, { head, subject }: Rendered): Thing {
  const { date, image } = subject.article ?? {}
  return {
    '@type': 'Article',
    headline: subject.title,
    description: head.description,
    mainEntityOfPage: addressOf(site, subject.canonical, language),
    inLanguage: language.code,
    ...(date !== undefined && { datePublished: date }),
    ...(image !== undefined && { image: `${site.settings.siteAddress ?? ''}${image}` }),
    author: publisher(site, language),
    publisher: publisher(site, language),
  }
}

/** The page in the words that search engines share (schema.org), as one script element of data. */
export function structuredData(site: Site, language: Language, page: Rendered): string {
  const { subject } = page
  const things: Thing[] = []
  if ((subject.kind === 'home' || subject.kind === 'contact') && site.settings.phone !== undefined)
    things.push(clinic(site, language))
  if (subject.kind === 'program') things.push(program(site, language, page))
  if (subject.kind === 'article') things.push(article(site, language, page))
  if (subject.trail.length > 0) {
    things.push({
      '@type': 'BreadcrumbList',
      itemListElement: subject.trail.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: addressOf(site, path, language),
      })),
    })
  }
  if (things.length === 0) return ''
  const graph = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  // A "<" in the data could end the script element.
  return `<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`
}
