import type { Hours } from '../content/clinic.ts'

/** What the server knows of the clinic. */
export interface ClinicFacts {
  readonly hours: Hours
  /** The time zone of the hours. */
  readonly timeZone: string
  /** How long an appointment takes. */
  readonly appointmentMinutes: number
  /** Where answers of visitors arrive. */
  readonly email?: string
  readonly phone?: string
  /** Who gets mails about new messages, and the least time between two (minutes). */
  readonly notices?: { readonly recipient: string; readonly minutes: number }
}
