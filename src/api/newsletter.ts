import * as at from './addresses.ts'
import type { Agreement } from './endpoint.ts'
import { string } from './schema.ts'
import { decimalOfFile } from './values.ts'

const page = {
  query: { subscriber: string(), token: string() },
  file: 'text/html; charset=utf-8',
} as const

export const newsletter = {
  [at.openConfirmation]: {
    ...page,
    access: 'anyone',
    about: 'The page of the link that confirms a subscription, with a button.',
  },
  [at.confirmSubscriber]: {
    ...page,
    access: 'link',
    about: 'Confirms a subscription.',
  },
  [at.openUnsubscription]: {
    ...page,
    access: 'anyone',
    about: 'The page of the link that ends a subscription, with a button.',
  },
  [at.unsubscribe]: {
    ...page,
    access: 'link',
    about: 'Ends a subscription, also by one click in a mail program (RFC 8058).',
  },
  [at.exportSubscribers]: {
    access: 'staff',
    about: 'The confirmed subscribers; the header `Link` leads to the next part.',
    query: { after: string({ pattern: '^([0-9a-f]{32})?$' }), decimal: decimalOfFile },
    isQueryClosed: true,
    file: 'text/csv; charset=utf-8',
  },
} as const satisfies Readonly<Record<string, Agreement>>
