import * as at from './addresses.ts'
import { longestSearch } from './counted-search.ts'
import type { Agreement } from './endpoint.ts'
import { always, closedObject, day, integer, list, object, string } from './schema.ts'
import { language } from './values.ts'

export const searches = {
  [at.countSearches]: {
    access: 'anyone',
    about: 'Counts searches of the site that nothing answered, without the person.',
    body: closedObject(object({ language, texts: list(string({ maxLength: longestSearch }), 20) })),
    answer: object({ received: always }),
    problems: ['tooMany'],
  },
  [at.listSearches]: {
    access: 'staff',
    about: 'The searches that nothing answered, the most frequent first.',
    answer: object({
      searches: list(object({ language: string(), text: string(), count: integer(1), last: day })),
    }),
  },
} as const satisfies Readonly<Record<string, Agreement>>
