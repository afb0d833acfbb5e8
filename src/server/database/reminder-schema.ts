/** What an account has asked to be reminded by. */
export interface ReminderSettingsRow {
  readonly account: string
  /** The language of its mails and of its calendar. */
  readonly language: string
  /** How many minutes the clocks of its reader are ahead of UTC. */
  readonly minutes_ahead: number
  /** 1 where it gets a mail on days with something due. */
  readonly digest: number
  /** The digest of the secret address of its calendar: the database alone opens none. */
  readonly address: string | null
  /** The last day of the reader on which a mail was considered; empty before the first. */
  readonly mailed_day: string
}

/** What is due of a flock, as the device has sent it last. */
interface ReminderDaysRow {
  readonly account: string
  readonly flock: string
  /** The days, as JSON. */
  readonly days: string
  readonly sent_at: number
}

/** A device that gets reminders by Web Push. */
export interface PushSubscriptionRow {
  /** The session of the device: it ends with it. */
  readonly session: string
  readonly account: string
  /** The address of its push service that reaches this device. */
  readonly endpoint: string
  /** Its keys, for which messages are encrypted (base64url). */
  readonly p256dh: string
  readonly auth: string
  readonly made_at: number
  /** The last day of the reader on which its push service took a message; empty before the first. */
  readonly pushed_day: string
  /** Until when it belongs to the process that is sending to it. */
  readonly next_at: number
}

export interface ReminderSchema {
  readonly reminder_settings: ReminderSettingsRow
  readonly reminder_days: ReminderDaysRow
  readonly push_subscriptions: PushSubscriptionRow
}
