import type { MessageFormatElement } from 'react-intl'
import type { Calculator } from '../engine/calculator.ts'

export type Messages = Readonly<Record<string, MessageFormatElement[]>>
/** Loaders of a pack of messages by language. */
export type MessagePacks = Readonly<Record<string, () => Promise<{ readonly default: Messages }>>>

/** The data of one program in a list. */
export interface ProgramCard {
  readonly id: string
  readonly group: string
  /** Empty where the program has no page. */
  readonly slug: string
  readonly icon: string
  readonly title: string
  /** The text of its card under the heading of its group. */
  readonly short: string
  /** The text below its title in a group of rows. */
  readonly purpose?: string
  readonly underConstruction: boolean
}
/** A card of a list of programs, with the way to load its page. */
export interface Program extends ProgramCard {
  readonly load?: () => Promise<{ readonly default: Calculator }>
  readonly messages?: MessagePacks
}
/** Programs that are together; with a slug, they have a list of their own. */
export interface Group {
  readonly id: string
  readonly title: string
  readonly slug?: string
  /** Whether its programs are rows, each with its purpose, instead of cards. */
  readonly rows?: boolean
}
/** The titles of one page, by the codes of the languages that have it. */
export type Titles = Readonly<Record<string, string>>
export interface Service {
  readonly id: string
  readonly slug: string
  readonly icon: string
  readonly title: string
  readonly about: string
  readonly suggested: boolean
  /**
   * What only its own list shows: every page has the services, but not their programs.
   * @param language the code of a language; empty for the programs of all languages
   */
  readonly load: (language: string) => Promise<{
    readonly default: readonly Program[]
    readonly groups: readonly Group[]
    /** Addresses without a page in the language: their titles in the languages that have one. */
    readonly elsewhere?: Readonly<Record<string, Titles>>
  }>
  readonly messages: MessagePacks
}
