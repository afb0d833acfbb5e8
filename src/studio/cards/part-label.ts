import type { IntlShape } from 'react-intl'

/** Names of the format that cannot be names of messages. */
const partNames: Readonly<Record<string, string>> = { $ref: 'shared', $schema: 'schemaFile' }

/** What cards call a part of the format, if they name it. */
export function partLabel(
  { messages, formatMessage }: IntlShape,
  part: string,
): string | undefined {
  const id = `studio.cards.parts.${partNames[part] ?? part}`
  return messages[id] === undefined ? undefined : formatMessage({ id })
}
