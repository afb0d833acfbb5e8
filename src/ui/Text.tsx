import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

/** A message of the locale files; what it names may be elements. */
export const Text = ({ id, values }: { id: string; values?: Record<string, ReactNode> }) => (
  <>{useIntl().formatMessage({ id }, values)}</>
)

/** A label and what it labels, with the colon of the language. */
export const Labelled = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <Text id="site.labelled" values={{ label, text: children }} />
)

/** A message of several paragraphs, separated by empty lines. */
export function Paragraphs({ id }: { id: string }) {
  const intl = useIntl()
  return (
    <>
      {intl
        .formatMessage({ id })
        .split('\n\n')
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </>
  )
}
