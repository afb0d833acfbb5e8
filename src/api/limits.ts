/** Limits that pages and server count alike: no schema comes with them. */

/** Messages of a list that are counted: this many stand for more. */
export const mostCounted = 1000
/** Changes of one request of sync. */
export const mostChanges = 500
/** The longest name of a draft (characters). */
export const longestName = 100
/** The shortest and the longest password (characters). */
export const passwordLength = { least: 12, most: 128 } as const
/** The characters of a note of the clinic about a flock. */
export const longestNote = 1000
/** What a device sends of its flocks as reminders: a page cuts its texts to that. */
export const reminderLimits = {
  flocks: 20,
  days: 60,
  title: 300,
  text: 1500,
  address: 2000,
  /** Devices of an account that get them by Web Push. */
  devices: 20,
} as const
