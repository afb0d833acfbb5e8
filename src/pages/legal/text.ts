/** One message with its values. */
export interface Line {
  readonly id: string
  /** Its values; several are shown as a list. */
  readonly values?: Readonly<Record<string, string | readonly string[]>>
}
interface Section {
  readonly title: string
  /** Paragraphs before the list. */
  readonly texts?: readonly Line[]
  readonly list?: readonly Line[]
  /** A button at the end: its address and its text. */
  readonly button?: { readonly to: string; readonly text: string }
}
/** A legal text, as message keys. */
export interface LegalText {
  readonly title: string
  readonly lead: string
  readonly sections: readonly Section[]
}
