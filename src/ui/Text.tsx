import { useIntl } from 'react-intl'

/** A message of the locale files. */
export const Text = ({ id, values }: { id: string; values?: Record<string, string | number> }) => (
  <>{useIntl().formatMessage({ id }, values)}</>
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
