import { useIntl } from 'react-intl'
import { Text } from '../../ui/Text.tsx'
import { useCards } from './card-tools.ts'
import { rangesOf } from './bound-edits.ts'
import type { Control } from './control.ts'
import { numberText } from './number-text.ts'
import { positionOn } from './ranges.ts'

/** What an input accepts, what is plausible, and what its tables have: on one line. */
export function RangePicture({ control }: { readonly control: Control }) {
  const { scope } = useCards()
  const intl = useIntl()
  const { least, most, usual } = rangesOf(control)
  const name = String(control.path.at(-1))
  const table = scope?.ranges.find(({ reads }) => reads.includes(name))
  const rows = [
    { kind: 'accepted', from: least, to: most },
    { kind: 'usual', from: usual?.[0], to: usual?.[1] },
    { kind: 'table', from: table?.from, to: table?.to },
  ].filter(({ from, to }) => from !== undefined || to !== undefined)
  const ends = rows.flatMap(({ from, to }) => [from ?? [], to ?? []].flat())
  if (ends.length < 2) return null
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const text = (end: number | undefined): string =>
    end === undefined
      ? intl.formatMessage({ id: 'studio.cards.range.open' })
      : numberText(end, intl.locale)
  return (
    <figure className="ranges">
      <Text as="figcaption" id="studio.cards.range.title" />
      {rows.map(({ kind, from, to }) => {
        const start = positionOn(from ?? low, low, high) * 100
        const end = positionOn(to ?? high, low, high) * 100
        return (
          <div key={kind} className={`range-row ${kind}`}>
            <Text
              as="span"
              id={`studio.cards.range.${kind}`}
              values={{ from: text(from), to: text(to) }}
            />
            <svg
              className="range-track"
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect x={start} width={Math.max(1, end - start)} height={4} />
            </svg>
          </div>
        )
      })}
    </figure>
  )
}
