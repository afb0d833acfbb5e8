/** A publication as a job: what the server of the Studio keeps of it, and the page shows. */

/** What a publication is doing, in this order. */
export const jobSteps = ['checking', 'building', 'pictures', 'writing', 'online'] as const
export type JobStep = (typeof jobSteps)[number]

/** Why a publication was not done. */
export type JobReason =
  /** The check has found errors, which the page had not seen. */
  | {
      readonly kind: 'findings'
      readonly count: number
      readonly places: readonly { readonly file: string; readonly line: number }[]
    }
  /**
   * Somebody else is publishing there; the disk is full; a folder may not be written; the site has
   * no telephone, or a setting cannot be used; the process has ended, or has a fault of its own.
   */
  | {
      readonly kind:
        | 'locked'
        | 'full'
        | 'denied'
        | 'telephone'
        | 'settings'
        | 'stopped'
        | 'fault'
        | 'other'
    }

interface JobStart {
  readonly id: string
  /** The kept version that visitors get again; undefined for a new one. */
  readonly restores?: string | undefined
  /** When it began, in milliseconds. */
  readonly began: number
}

/** A publication. */
export type Job = JobStart &
  (
    | {
        readonly state: 'running'
        readonly step: JobStep
        /** The pages that are made, of all of them. */
        readonly pages?: readonly [made: number, all: number]
      }
    | {
        readonly state: 'done'
        readonly version: string
        /** Whether visitors had all of it before. */
        readonly isUnchanged: boolean
        /** The page to look at, if the site has an address. */
        readonly page?: string
      }
    | { readonly state: 'failed'; readonly reason: JobReason }
  )

/** A job with the lines that the command has printed, which are in the language of commands. */
export type ShownJob = Job & { readonly lines: readonly string[] }
