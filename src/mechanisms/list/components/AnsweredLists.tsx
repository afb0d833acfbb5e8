import type { Calculator } from '#engine/calculator.ts'
import type { Calculation, Input } from '#engine/calculation.ts'
import { Icon } from '#ui/Icon.tsx'
import { entriesIn, listsOf } from '#components/fields/entered.ts'
import { fieldId } from '#components/fields/form-context.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { EntryTable } from './EntryTable.tsx'

/** The lists that an answer is about, and the way back to them where they have left the form. */
export function AnsweredLists({
  calculator,
  input,
  calculation,
  onEdit,
}: {
  calculator: Calculator
  input: Input
  calculation: Calculation | undefined
  onEdit?: (() => void) | undefined
}) {
  const format = useFormatters()
  const filled = listsOf(calculator).filter((list) => entriesIn(input, list).length > 0)
  const edit = () => {
    onEdit?.()
    // The button was removed with the answer: the focus moves to the list.
    window.requestAnimationFrame(() => {
      document.getElementById('entry-title')?.scrollIntoView()
      document.getElementById(fieldId(filled[0] ?? ''))?.focus({ preventScroll: true })
    })
  }
  return (
    <section className="answered-lists" aria-labelledby="answered-title">
      <h3 id="answered-title">{format.message('list.analysed')}</h3>
      {filled.map((list) => (
        <EntryTable
          key={list}
          calculator={calculator}
          list={list}
          entries={entriesIn(input, list)}
          figures={calculation?.entries}
        />
      ))}
      {onEdit !== undefined && (
        <button type="button" className="button primary" onClick={edit}>
          <Icon name="pencil" size={20} />
          {format.message('list.editAgain')}
        </button>
      )}
    </section>
  )
}
