import { useIntl } from 'react-intl'
import { Text } from '../../ui/Text.tsx'
import { useCards } from './card-tools.ts'
import { figureInUnit } from './message-texts.ts'
import { shownDay, numberText } from './number-text.ts'

/** What a formula gives with the figures of the chosen example. */
export function FigureText({ name }: { readonly name: string }) {
  const { values, text } = useCards()
  const intl = useIntl()
  if (values === undefined) return null
  const value = values.formulas[name]
  if (value === undefined)
    return (
      <output className="gives unknown">
        <Text id="studio.cards.noValue" />
      </output>
    )
  if (typeof value === 'boolean')
    return (
      <output className="gives">
        <Text
          id="studio.cards.gives"
          values={{ text: intl.formatMessage({ id: `studio.cards.options.${value}` }) }}
        />
      </output>
    )
  const figure =
    value.unit === 'date'
      ? shownDay(value.value, intl.locale)
      : figureInUnit(
          numberText(value.value, intl.locale, value.digits),
          value.unit,
          value.per,
          text,
        )
  const signs = { atLeast: '≥ ', atMost: '≤ ' }
  const bounded = value.bound === undefined ? '' : signs[value.bound]
  return (
    <output className="gives">
      <Text id="studio.cards.gives" values={{ text: `${bounded}${figure}` }} />
    </output>
  )
}

/** The record that a lookup finds with the figures of the chosen example. */
export function FoundRecord({ lookup }: { readonly lookup: string }) {
  const { values, text } = useCards()
  const record = values?.records[lookup]
  if (record === undefined) return null
  const { table, key } = record
  return (
    <Text
      as="span"
      className="gives"
      id="studio.cards.found"
      values={{
        table: text(table) ?? table,
        key: typeof key === 'string' ? (text(key) ?? key) : key,
      }}
    />
  )
}
