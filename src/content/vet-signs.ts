/** A sign of disease, as the page of the vet shows it. */
interface VetSign {
  readonly id: string
  readonly name: string
  /** When to call, as a sentence. */
  readonly urgency: string
  /** Whether it may be a disease that the law requires to report. */
  readonly isNotifiable: boolean
  /** What to have at hand in addition. */
  readonly also: readonly string[]
}

/** What the page of the vet shows in one language. */
export interface VetSigns {
  /** What to have at hand for any sign. */
  readonly always: readonly string[]
  readonly signs: readonly VetSign[]
}
