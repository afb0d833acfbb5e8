/** One message, with the values it names. */
export interface Line {
  readonly id: string
  readonly values?: Readonly<Record<string, string>>
}
export interface Section {
  readonly title: string
  /** Said before the list. */
  readonly texts?: readonly Line[]
  readonly list?: readonly Line[]
  /** Said after all of it: where to go, and what the button says. */
  readonly button?: { readonly to: string; readonly text: string }
}
/** A text about the rights of visitors, as message keys. */
export interface LegalText {
  readonly title: string
  readonly lead: string
  readonly sections: readonly Section[]
}
