import isHealth from 'virtual:answer/readHealth'
import { readHealth } from '#api/addresses.ts'
import { Note } from '../../ui/Note.tsx'
import { Text } from '../../ui/Text.tsx'
import { useInboxReading } from './use-inbox.ts'

/** What the server cannot do because of a setting. */
export function MissingNote() {
  const { value } = useInboxReading(readHealth, {}, isHealth, 0)
  if (value === undefined || value.missing.length === 0) return null
  return (
    <Note tone="fair" role="status">
      <Text as="p" id="inbox.missing.title" />
      <ul>
        {value.missing.map((name) => (
          <Text key={name} as="li" id={`inbox.missing.${name}`} />
        ))}
      </ul>
    </Note>
  )
}
