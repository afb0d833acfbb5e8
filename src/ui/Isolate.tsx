import { useContext, type ReactNode } from 'react'
import { isolationOf, type Direction, type Origin } from '../i18n/isolate.ts'
import { LanguageContext } from './use-language.ts'

interface IsolateProps {
  /** Whose text it is, which gives its direction. */
  readonly text: Origin
  readonly lang?: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * A text that neither turns the text around it nor is turned by it. No other component contains
 * `<bdi>`, which takes the direction of the first letter: wrong for a translated name that starts
 * with a foreign word.
 */
export function Isolate({ text, children, ...attributes }: IsolateProps) {
  // The notes for every language are outside of a page; they contain foreign texts only.
  const direction = useContext(LanguageContext)?.direction ?? 'ltr'
  const dir: Direction | 'auto' =
    text === 'page' && typeof children !== 'string'
      ? direction
      : isolationOf(children as string, text, direction)
  return (
    <bdi dir={dir} {...attributes}>
      {children}
    </bdi>
  )
}
