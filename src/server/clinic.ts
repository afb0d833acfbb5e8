import type { Hours } from '../content/clinic.ts'

/** The clinic as a calendar names it. */
interface ClinicName {
  readonly name: string
  readonly place?: string
}

/** What the server knows of the clinic. */
export interface ClinicFacts {
  readonly hours: Hours
  /** Its name and its place, by language. */
  readonly names?: Readonly<Record<string, ClinicName>>
  /** How long an appointment takes. */
  readonly appointmentMinutes: number
  /** Where answers of visitors arrive. */
  readonly email?: string
  readonly phone?: string
  /** Who gets mails about new messages, and the least time between two (minutes). */
  readonly notices?: { readonly recipient: string; readonly minutes: number }
}
