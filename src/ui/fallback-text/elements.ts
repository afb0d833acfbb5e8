import { Fragment, type ElementType, type Key, type ReactElement, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { elementProps, type Props } from './element-props.ts'
import { hasFallbackText, piecesOf, withoutMarks } from '../../i18n/fallback-text.ts'
import { sourceDirection, sourceLanguage } from '../../source-language.ts'

const sourceAttributes = { lang: sourceLanguage, dir: sourceDirection }

/**
 * Elements that contain text and no elements: they have the `lang` attribute themselves, and the
 * marks stay in their text, where they keep the direction.
 */
const plain: ReadonlySet<unknown> = new Set([
  'option',
  'textarea',
  'title',
  'desc',
  'text',
  'tspan',
])

/** A text, its fallback pieces each in an element with its language. */
function markedText(text: string, key?: Key): ReactElement {
  const pieces = piecesOf(text).map((piece) =>
    piece.isFallback ? jsx('bdi', { ...sourceAttributes, children: piece.text }) : piece.text,
  )
  return jsxs(Fragment, { children: pieces }, key)
}

function markedChild(child: ReactNode, key?: Key): ReactNode {
  if (typeof child === 'string') return hasFallbackText(child) ? markedText(child, key) : child
  return Array.isArray(child) ? child.map(markedChild) : child
}

const containsFallback = (child: unknown): boolean =>
  typeof child === 'string'
    ? hasFallbackText(child)
    : Array.isArray(child) && child.some(containsFallback)

/**
 * The properties of an element with fallback texts in them made plain: its texts get their
 * language, its attributes lose the marks. An element without content gets the language of its
 * attributes; one with content cannot, because the language would apply to its content too.
 */
function markLanguage(type: ElementType, props: Props): Props {
  // A component hands its texts on to elements.
  if (typeof type !== 'string' && type !== Fragment) return props
  const { children, ...attributes } = props
  const marked = Object.entries(attributes).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && hasFallbackText(entry[1]),
  )
  const hasWords = containsFallback(children)
  if (marked.length === 0 && !hasWords) return props
  const bare = Object.fromEntries(marked.map(([name, text]) => [name, withoutMarks(text)]))
  const isPlain = plain.has(type)
  const lang = isPlain || children === undefined ? { lang: sourceAttributes.lang } : {}
  const content = isPlain ? children : markedChild(children as ReactNode)
  return {
    ...lang,
    ...attributes,
    ...bare,
    ...(children === undefined ? {} : { children: content }),
  }
}

/** Enables language marks of fallback texts in elements from now on. */
export function markFallbackTexts(): void {
  elementProps.markLanguage = markLanguage
}
