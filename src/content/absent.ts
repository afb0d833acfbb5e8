import type { Clinic } from './clinic.ts'

/**
 * Pages about what the clinic has not given: a site has neither them nor a link to them.
 * @param clinic the settings as visitors get them
 */
export const absentPages = ({
  videos,
  careers,
}: Pick<Clinic, 'videos' | 'careers'>): readonly string[] => [
  ...(videos.length === 0 ? ['/videos'] : []),
  ...(careers === undefined ? ['/jobs'] : []),
]

/** The pages that show a part of the settings of the clinic. */
const pageOfPart: Readonly<Record<string, string>> = {
  careers: '/jobs',
  videos: '/videos',
  doctor: '/',
  testimonials: '/',
  team: '/about',
  safetyVideo: '/about',
  social: 'footer',
  stores: 'footer',
}

/** The page on which a part of the settings is missed: contact details are those of `/contact`. */
export const pageMissing = (part: string): string => pageOfPart[part] ?? '/contact'
