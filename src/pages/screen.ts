import type { ComponentType, ReactElement, ReactNode } from 'react'
import type { Article } from '../content/article.ts'
import type { Calculator } from '../engine/calculator.ts'
import type { Language } from '../i18n/languages.ts'
import type { Group, MessagePacks, Program, Service } from './catalogue.ts'
import type { Part } from './island.tsx'

/** Where a screen is opened: the language, and the path that all languages share. */
export interface PageLocation {
  readonly language: Language
  readonly path: string
}

/** What of the catalogue or the articles a page is about, for its head and its structured data. */
export interface Subject {
  readonly service?: Service
  readonly group?: Group
  readonly program?: Program
  readonly calculator?: Calculator
  readonly article?: Article
}
/**
 * A screen with its address. Title and description are message keys, or texts where the content
 * brings its own.
 */
export interface Opened extends Subject {
  readonly content: ReactElement
  readonly title: string
  readonly description: string
  readonly found?: boolean
  /** Search engines do not list it. */
  readonly isUnlisted?: true
  /** The virtual modules that it needs at once, in addition to its packs. */
  readonly modules?: readonly string[]
  /** What of it comes later on a first visit. */
  readonly parts?: readonly Part[]
  /** What it has around it in place of header and footer. */
  readonly Around?: ComponentType<{ readonly children: ReactNode }>
}

/**
 * A screen of the site, with its words: all of it is loaded before it is rendered, so that nothing
 * flashes or jumps.
 */
export interface Screen {
  /** Its folder in `src/pages`. */
  readonly folder: string
  /** Its words, by the name of their locale file. */
  readonly packs: Readonly<Record<string, MessagePacks>>
  /** What of it comes later on a first visit. */
  readonly parts?: readonly Part[]
  readonly open: (location: PageLocation) => Opened | Promise<Opened>
}
