import { memo, useMemo } from 'react'
import type { Calculation, Entry, Input, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { OtherFlocks } from '#mechanisms/flock/here.ts'
import { besideLines } from './beside.ts'
import { BesideChoice } from './BesideChoice.tsx'
import { Curve } from './Curve.tsx'
import { CurveTable } from './CurveTable.tsx'
import { measureOf } from './measure.ts'
import { allDays, hasLine, curvePoints } from './points.ts'
import { useBeside } from './use-beside.ts'
import { withoutTotals } from '../../covered.ts'
import type { KeyedField } from '../../shape.ts'

interface CurvesProps {
  readonly calculator: Calculator<KeyedField>
  readonly list: string
  readonly entries: readonly Entry[]
  /** The input of the program, and the results of the days. */
  readonly input: Input
  readonly tables: Tables
  readonly figures: NonNullable<Calculation['entries']>
  /** The other flocks of the device, to choose from; paper has those that were chosen. */
  readonly others?: OtherFlocks | undefined
}

/** The curves with at least one figure. */
function CurveCharts({ calculator, list, entries, input, tables, figures }: CurvesProps) {
  const beside = useBeside()
  const keyed = calculator.inputs[list]!.keyed!
  const curves = keyed.curves!
  const drawn = useMemo(() => {
    const days = allDays(calculator, list, entries, { input, tables, entryResults: figures })
    return curves.of
      .map((curve) => ({
        ...curve,
        points: curvePoints(days, withoutTotals(keyed, entries), { along: curves.along, ...curve }),
      }))
      .filter(({ points }) => hasLine(points))
  }, [calculator, list, entries, input, tables, figures, keyed, curves])
  const along = measureOf(calculator, list, curves.along)
  return drawn.map(({ figure, points, joins }) => {
    const lines = besideLines(calculator, list, beside, { along: curves.along, figure })
    const measure = measureOf(calculator, list, figure)
    const curve = { measure, along, points, joins, beside: lines }
    return (
      <div key={figure} data-curve={figure}>
        <Curve {...curve} />
        <CurveTable {...curve} />
      </div>
    )
  })
}

/**
 * The figures of the days as curves, each with its standard and other flocks of the device, and a
 * table behind it: only a change of their figures renders them.
 */
export const Curves = memo((props: CurvesProps) => {
  const { calculator, list, entries, figures, others } = props
  const format = useFormatters()
  const keyed = calculator.inputs[list]!.keyed!
  const curves = keyed.curves!
  const days = withoutTotals(keyed, entries)
  // Two days that have a figure make a curve.
  const isAny = curves.of.some(
    ({ figure }) =>
      days.filter((entry, index) =>
        Number.isFinite(figures[figure]?.[index]?.value ?? entry[figure]),
      ).length > 1,
  )
  if (!isAny) return null
  const title = `curves-${list}`
  return (
    <section className="curves journal-curves" aria-labelledby={title}>
      <h3 id={title}>{format.message('journal.curves')}</h3>
      {others !== undefined && (
        <BesideChoice key={others.of} {...{ calculator, list, entries, others }} />
      )}
      <CurveCharts {...props} />
    </section>
  )
})
