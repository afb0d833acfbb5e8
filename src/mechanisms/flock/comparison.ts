/** Flocks of one program side by side, in words. */
export interface Comparison {
  /** The journal with their days: its title, and its page. */
  readonly title: string
  readonly path: string
  readonly columns: readonly { readonly id: string; readonly title: string }[]
  readonly rows: readonly {
    readonly name: string
    readonly flock: string
    /** The day of its end, or the last one in its journal. */
    readonly day: string
    readonly isFinished: boolean
    /** Its results, by column; empty if one is unknown. */
    readonly figures: Readonly<Record<string, string>>
  }[]
}
