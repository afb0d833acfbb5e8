import { useState } from 'react'
import { entriesIn } from '#components/fields/entered.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { CalculatedProgram } from '#mechanisms/flock/due.ts'
import { journalIn } from '#mechanisms/flock/journal-figures.ts'
import { Curves } from '#mechanisms/journal/components/curves/Curves.tsx'
import { Gaps } from '#mechanisms/journal/components/Gaps.tsx'
import type { KeyedField } from '#mechanisms/journal/shape.ts'
import { EntryTable } from '#mechanisms/list/components/EntryTable.tsx'
import { AnsweredFacts, AnsweredFigures } from '../../program/parts.ts'

/** The results, curves and days of a journal, as its own page shows them, without a form. */
export function FlockJournal({ journal }: { journal: CalculatedProgram<Calculator<KeyedField>> }) {
  const format = useFormatters()
  const [isAll, setAll] = useState(false)
  const { calculator, input, calculation } = journal
  const [list] = journalIn(calculator) ?? []
  const figures = calculation.entries
  if (list === undefined || figures === undefined) return null
  const entries = entriesIn(input, list)
  return (
    <>
      <section className="result stacked">
        <AnsweredFigures {...journal} none={null} />
        <AnsweredFacts {...journal} />
        <Gaps calculation={calculation} list={list} />
      </section>
      {calculator.inputs[list]!.keyed?.curves !== undefined && (
        <Curves {...journal} {...{ list, entries, figures }} />
      )}
      <details onToggle={({ currentTarget }) => setAll(currentTarget.open)}>
        <summary>{format.message('journal.all')}</summary>
        {isAll && <EntryTable {...{ calculator, list, entries, figures }} />}
      </details>
    </>
  )
}
