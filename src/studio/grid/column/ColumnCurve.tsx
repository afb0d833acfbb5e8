import { useIntl } from 'react-intl'
import { Button } from '#ui/Button.tsx'
import { Text } from '#ui/Text.tsx'
import { ChartText } from '#components/chart/ChartText.tsx'
import { axisEnds, ticks } from '#components/chart/scale.ts'
import { formatTyped } from '#i18n/format.ts'
import { round } from '#round.ts'
import { cellId } from '../findings-at.ts'
import type { TitledColumn } from '../headings.ts'
import { selectCell, type Selection } from '../selection.ts'
import { keyColumn, pointsOf } from '../table-data.ts'
import type { OpenGrid } from '../use-table.ts'

const size = { width: 480, height: 240 }
const inner = { start: 64, end: 464, top: 12, bottom: 204 }

/** The figures of a column over the key, with those marked that break their run. */
export function ColumnCurve({
  grid,
  shown,
  outliers,
  onSelect,
}: {
  readonly grid: OpenGrid
  readonly shown: TitledColumn
  readonly outliers: ReadonlySet<string>
  readonly onSelect: (selection: Selection) => void
}) {
  const intl = useIntl()
  const { table, titled, language } = grid
  const { column, title } = shown
  const key = titled.find((each) => each.column === keyColumn(table))!
  const points = pointsOf(table, column)
  if (points.length < 2) return null
  const marked = points.filter(({ row }) => outliers.has(cellId(row, column.index)))
  const keys = points.map((point) => point.key)
  const [first, last] = [Math.min(...keys), Math.max(...keys)]
  const [low, high] = axisEnds(points.map(({ value }) => value))
  const x = (at: number): number =>
    round(inner.start + ((at - first) / (last - first || 1)) * (inner.end - inner.start), 1)
  const y = (value: number): number =>
    round(inner.bottom - ((value - low) / (high - low || 1)) * (inner.bottom - inner.top), 1)
  const figure = (value: number): string => formatTyped(value, language, true)
  const label = intl.formatMessage(
    { id: 'studio.grid.curve.label' },
    { column: title, key: key.title, count: marked.length },
  )
  return (
    <figure className="curve">
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
        {ticks(low, high, 5).map((value) => (
          <g key={value}>
            <line className="rule" x1={inner.start} x2={inner.end} y1={y(value)} y2={y(value)} />
            <ChartText x={inner.start - 8} y={y(value) + 4} anchor="right" text={figure(value)} />
          </g>
        ))}
        {ticks(first, last, 6).map((at) => (
          <ChartText key={at} x={x(at)} y={inner.bottom + 16} anchor="middle" text={figure(at)} />
        ))}
        <ChartText
          x={(inner.start + inner.end) / 2}
          y={size.height - 4}
          anchor="middle"
          text={[key.title, key.unit && `(${key.unit})`].filter(Boolean).join(' ')}
        />
        <path
          className="line"
          d={points
            .map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point.key)} ${y(point.value)}`)
            .join('')}
        />
        {marked.map((point) => (
          <circle key={point.row} className="off" cx={x(point.key)} cy={y(point.value)} r={6} />
        ))}
      </svg>
      <figcaption>
        {marked.length === 0 ? (
          <Text id="studio.grid.curve.even" />
        ) : (
          <Text id="studio.grid.curve.off" values={{ count: marked.length }} />
        )}
        {marked.map(({ row, key: at, value }) => (
          <Button
            key={row}
            onClick={() => onSelect(selectCell({ row, column: column.index }))}
            text="studio.grid.curve.point"
            values={{ key: key.title, at: figure(at), value: figure(value) }}
          />
        ))}
      </figcaption>
    </figure>
  )
}
