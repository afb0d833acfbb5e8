/** Large text, spaced text, narrow screens and the colours of the system, on each kind of page. */
import type { Page } from '@playwright/test'
import { open, testInTurn as test, turnTo } from '../support/browser/page.ts'
import {
  inLanguage,
  knownLanguages,
  linkTo,
  programOf,
  servicePaths,
} from '../support/browser/programs.ts'
import { expectAccessibleInLargeText, expectReadable } from '../support/browser/reading.ts'
import { onlyInSweep } from '../support/browser/sweep.ts'

/** The answer to the first example, or to that of a medicine. */
const answer = (id: string, medicine?: string): string => {
  const program = programOf(id)
  const example = program.examples.find(
    ({ input }) => medicine === undefined || input['medicine'] === medicine,
  )
  return linkTo(program, example!)
}

/** One page of each kind. */
const kinds: Readonly<Record<string, string>> = {
  home: '/',
  programs: '/programs',
  services: '/services',
  'a service with groups': servicePaths.find((path) => path.includes('layers'))!,
  'a form': programOf('broilers/feed-conversion-ratio').path,
  'a form of rows': programOf('feed/poultry-feed-analysis').path,
  'a verdict': answer('broilers/feed-conversion-ratio'),
  'a guide': answer('white-hens/production-guide'),
  'a plan': answer('treatment/withdrawal-date'),
  'a pair of medicines': answer('drugs/drug-interactions'),
  'a dose with a danger': answer('drugs/drug-dose', 'enrofloxacin-de'),
  'a recipe': answer('feed/least-cost'),
  'a notebook': answer('broilers/farm-management'),
  articles: '/blogs',
  'an article': '/blog/clean-water-for-poultry',
  videos: '/videos',
  about: '/about',
  contact: '/contact',
  vet: '/vet',
  'my farm': '/my-account',
  'log in': '/login',
  'a legal text': '/privacy',
  jobs: '/jobs',
  'not found': '/nowhere',
}

/** Pages that have the parts of another one above, for the sweep. */
const alike: Readonly<Record<string, string>> = {
  'a group of a service': '/services/layers-management/white-pullets',
  'a service without groups': servicePaths.find((path) => path.includes('feed'))!,
  'a category of articles': '/blogs?category=hygiene',
  register: '/register',
  'terms of use': '/terms',
}

/** A page that does not exist is reached from another one: its server reports an error. */
async function openKind(page: Page, path: string, language: string): Promise<void> {
  const isMissing = path === kinds['not found']
  await open(page, inLanguage(isMissing ? '/jobs' : path, language))
  if (isMissing) await turnTo(page, inLanguage(path, language))
}

for (const language of knownLanguages) {
  for (const [kind, path] of Object.entries({ ...kinds, ...alike })) {
    const isAlike = Object.hasOwn(alike, kind)
    test(
      `${kind} in large, spaced and narrow text, in ${language}`,
      // French has the longest words, and Arabic the largest letters.
      onlyInSweep(isAlike || language === 'en'),
      async ({ page }) => {
        await openKind(page, path, language)
        await expectReadable(page)
      },
    )

    test(
      `${kind} is accessible in large text and in the system's colours, in ${language}`,
      // The colours are those of each language, and large text moves what is there.
      onlyInSweep(isAlike || language !== 'ar'),
      async ({ page }) => {
        await openKind(page, path, language)
        await expectAccessibleInLargeText(page)
      },
    )
  }
}
