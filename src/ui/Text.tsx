import { Fragment, type AllHTMLAttributes, type ElementType, type ReactNode } from 'react'
import { useIntl } from 'react-intl'

interface TextProps extends Omit<AllHTMLAttributes<HTMLElement>, 'id' | 'as'> {
  /** The key of the message. */
  readonly id: string
  readonly values?: Record<string, ReactNode>
  /** The element that contains nothing else; it has the other properties as attributes. */
  readonly as?: keyof HTMLElementTagNameMap
}

/** A message of the locale files; what it names may be elements. */
export function Text({ id, values, as, ...attributes }: TextProps) {
  const Element: ElementType = as ?? Fragment
  return <Element {...attributes}>{useIntl().formatMessage({ id }, values)}</Element>
}

/** A label and what it labels, with the colon of the language. */
export const Labelled = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <Text id="site.labelled" values={{ label, text: children }} />
)
