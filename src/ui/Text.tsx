import { FormattedMessage } from 'react-intl'

/** A message of the locale files. */
export const Text = ({ id, values }: { id: string; values?: Record<string, string | number> }) => <FormattedMessage id={id} {...(values && { values })} />

/** A message of several paragraphs, separated by empty lines. */
export const Paragraphs = ({ id }: { id: string }) => (
  <FormattedMessage id={id}>
    {(parts) => <>{parts.join('').split('\n\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>)}</>}
  </FormattedMessage>
)
