import type { ElementType } from 'react'

export type Props = Readonly<Record<string, unknown>>

/** A function that marks the language of fallback texts in properties. */
type MarkLanguage = (type: ElementType, props: Props) => Props

/**
 * What elements are rendered with. Pages in a complete language have no fallback texts and render
 * them unchanged; others fetch `elements.ts` first, and set this.
 */
export const elementProps: { markLanguage: MarkLanguage } = { markLanguage: (_, props) => props }
