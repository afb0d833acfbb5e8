import type { Calculation, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { Sources } from './Sources.tsx'

interface AnswerSourcesProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly tables: Tables
}

/**
 * Where the figures of an answer come from: the sources of its tables (of tables that draw on
 * several works, those behind the records of this answer), then the definition's own.
 */
export function AnswerSources({ calculator, calculation, tables }: AnswerSourcesProps) {
  const used = [
    ...Object.values(calculation.used ?? {}).map(({ table }) => table),
    // The records that lists name.
    ...(calculator.parts ?? []).flatMap(
      (part) => part.tables?.(calculator).flatMap((id) => tables[id] ?? []) ?? [],
    ),
  ].map(({ source }) => source)
  const sources = [...used, ...(calculation.sources ?? []), ...calculator.sources]
  return (
    <Sources
      sources={sources.filter(
        (source, index) => sources.findIndex(({ title }) => title === source.title) === index,
      )}
    />
  )
}
