import { useMemo } from 'react'
import type { Calculation, Entry, Input, Tables } from '../../../../engine/calculation.ts'
import type { Calculator } from '../../../../engine/calculator.ts'
import { useWords } from '../../../../drawing/words/use-words.ts'
import { Curve } from './Curve.tsx'
import { CurveTable } from './CurveTable.tsx'
import { measureOf } from './measure.ts'
import { allDays, isDrawn, pointsOf } from './points.ts'

export interface CurvesProps {
  readonly calculator: Calculator
  readonly list: string
  readonly entries: readonly Entry[]
  /** What the program was worked out from, and what the days came to. */
  readonly input: Input
  readonly tables: Tables
  readonly figures: NonNullable<Calculation['entries']>
}

/** The figures of the days as curves, each held against its standard, with a table behind it. */
export function Curves({ calculator, list, entries, input, tables, figures }: CurvesProps) {
  const words = useWords()
  const curves = calculator.inputs[list]!.keyed!.curves!
  const drawn = useMemo(() => {
    const days = allDays(calculator, list, entries, { input, tables, told: figures })
    return curves.of
      .map((curve) => ({
        ...curve,
        points: pointsOf(days, entries, { along: curves.along, ...curve }),
      }))
      .filter(({ points }) => isDrawn(points))
  }, [calculator, list, entries, input, tables, figures, curves])
  if (drawn.length === 0) return null
  const along = measureOf(calculator, list, curves.along)
  const title = `curves-${list}`
  return (
    <section className="curves journal-curves" aria-labelledby={title}>
      <h4 id={title}>{words.say('journal.curves')}</h4>
      {drawn.map(({ figure, points }) => {
        const curve = { measure: measureOf(calculator, list, figure), along, points }
        return (
          <div key={figure} data-curve={figure}>
            <Curve {...curve} />
            <CurveTable {...curve} />
          </div>
        )
      })}
    </section>
  )
}
