import * as at from './addresses.ts'
import { mailFailures } from './choices.ts'
import type { Agreement } from './endpoint.ts'
import { always, enumOf, flag, list, moment, object, string } from './schema.ts'

export const mails = {
  [at.listFailedMails]: {
    access: 'staff',
    about: 'The emails that were given up in the last 30 days, the newest first.',
    answer: object({
      mails: list(
        object({
          id: string(),
          recipient: string(),
          subject: string(),
          failedAt: moment,
          reason: enumOf(mailFailures),
          /** Whether it is still worth sending. */
          canResend: flag,
        }),
      ),
    }),
  },
  [at.resendMail]: {
    access: 'staff',
    about: 'Queues an email that was given up once more.',
    answer: object({ queued: always }),
    problems: ['notFound', 'linkExpired'],
  },
} as const satisfies Readonly<Record<string, Agreement>>
