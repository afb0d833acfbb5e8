import { FormattedMessage, useIntl } from 'react-intl'
import { Isolate } from '#ui/Isolate.tsx'
import type { ExpectedPart, ExpectedParts as Parts } from '#project/rules/programs/examples.ts'
import { useCards } from '../card-tools.ts'
import { numberText } from '../number-text.ts'

/** Further parts of an answer, to compare: figures of entries, days of a plan, upper ends. */
export function ExpectedParts({ parts }: { readonly parts: Parts }) {
  const tools = useCards()
  const intl = useIntl()
  const inWords = (part: string, value: ExpectedPart): string => {
    if (typeof value === 'number') return numberText(value, intl.locale)
    // A figure that is no bound is exact.
    if (value === null)
      return part === 'bounds' ? '–' : intl.formatMessage({ id: 'studio.grid.none' })
    if (typeof value === 'string') {
      const id = `studio.cards.options.${value}`
      return intl.messages[id] === undefined ? value : intl.formatMessage({ id })
    }
    const items = Array.isArray(value) ? value.map((each: ExpectedPart) => inWords(part, each)) : []
    return items.length === 0
      ? intl.formatMessage({ id: 'studio.grid.none' })
      : intl.formatList(items, { type: 'unit' })
  }
  return Object.entries(parts).map(([part, values]) => (
    <div key={part}>
      <p>{tools.label(part)}</p>
      <ul>
        {Object.entries(values ?? {}).map(([name, value]) => (
          <li key={name}>
            <FormattedMessage
              id="studio.cards.named"
              values={{
                name: tools.title(name),
                value: <Isolate text="typed">{inWords(part, value)}</Isolate>,
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  ))
}
