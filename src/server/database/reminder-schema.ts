/** What an account has asked to be reminded by. */
interface ReminderSettingsRow {
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

export interface ReminderSchema {
  readonly reminder_settings: ReminderSettingsRow
  readonly reminder_days: ReminderDaysRow
}
