import * as at from './addresses.ts'
import type { Agreement } from './endpoint.ts'
import { reminderLimits } from './limits.ts'
import { always, closedObject, day, flag, integer, list, object, string } from './schema.ts'
import { language } from './values.ts'

const { flocks, days, title, text, address } = reminderLimits
/** A day on which something is due. */
const reminder = closedObject(
  object(
    {
      id: string({ pattern: '^[\\w./:-]{1,120}$' }),
      day,
      last: day,
      title: string({ minLength: 1, maxLength: title }),
      text: string({ maxLength: text }),
      address: string({ maxLength: address, pattern: '^(https?://\\S*)?$' }),
    },
    /** Something must not be done on these days: it comes first. */
    { warns: always },
  ),
)
/** Minutes that clocks of the reader are ahead of UTC. */
const offset: ReturnType<typeof integer> = integer(-1440, 1440)

/** What an account has asked for. */
const settings = {
  digest: flag,
  hasAddress: flag,
  /** Whether this device gets them by Web Push. */
  push: flag,
}
const answer = object(settings, {
  address: string(),
  /** The key for a subscription of a browser; absent where the server sends no Web Push. */
  pushKey: string(),
})

export const reminders = {
  [at.readReminders]: {
    access: 'account',
    about:
      'How the account gets reminders: by mail, by a calendar, and on this device by Web Push.',
    answer,
  },
  [at.updateReminders]: {
    access: 'account',
    about:
      'Switches the daily mail on or off, or makes a new secret address of the calendar: the ' +
      'former one ends. The address is in this answer alone.',
    body: closedObject(object({ language, offset }, { digest: flag, newAddress: always })),
    answer,
  },
  [at.sendReminders]: {
    access: 'account',
    about:
      'What is due of flocks of a device, which replaces what was known of each. Only of an ' +
      'account that has asked for reminders.',
    body: closedObject(
      object({
        language,
        offset,
        flocks: list(
          object({ flock: string({ pattern: '^[\\w:-]{1,60}$' }), days: list(reminder, days) }),
          flocks,
        ),
      }),
    ),
    answer: object({ received: always, push: flag }),
    problems: ['notFound', 'limitReached'],
  },
  [at.deleteReminders]: {
    access: 'account',
    about:
      'Ends the daily mail, the calendar and Web Push to all devices, and deletes what the server ' +
      'has of them.',
    answer: object({ deleted: always }),
  },
  [at.subscribePush]: {
    access: 'account',
    about:
      'Sends what is due to this device each morning by Web Push, until it is logged out. A new ' +
      'subscription replaces the former one of the device. Without language and offset, those of ' +
      'the account stay: a browser that renews its subscription has no page.',
    body: closedObject(
      object(
        {
          endpoint: string({ maxLength: 1000, pattern: '^https?://\\S+$' }),
          p256dh: string({ pattern: '^[\\w-]{87}$' }),
          auth: string({ pattern: '^[\\w-]{22}$' }),
        },
        { language, offset },
      ),
    ),
    answer,
    problems: ['invalid', 'limitReached', 'notFound'],
  },
  [at.unsubscribePush]: {
    access: 'account',
    about: 'Ends Web Push to this device, and deletes its subscription.',
    answer,
  },
  [at.readCalendar]: {
    access: 'anyone',
    about: 'The calendar of the flocks of an account (iCalendar), by its secret address.',
    params: { file: string({ pattern: '^[\\w-]{43}\\.ics$' }) },
    file: 'text/calendar; charset=utf-8',
    problems: ['notFound'],
  },
} as const satisfies Readonly<Record<string, Agreement>>
