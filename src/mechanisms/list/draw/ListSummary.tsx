import { useMemo } from 'react'
import { calculate } from '../../../engine/calculate.ts'
import type { Entry } from '../../../engine/calculation.ts'
import type { Calculator } from '../../../engine/calculator.ts'
import { digitsOf } from '../../../engine/shown-figures.ts'
import { useProgram } from '../../../drawing/fields/form-context.ts'
import { useWords } from '../../../drawing/words/use-words.ts'
import { entryName, joined, partsOf, partText, totalsOf } from './names.ts'

const shown = 20

/** The list in running text, with its totals so far. */
export function ListSummary({
  calculator,
  list,
  entries,
}: {
  calculator: Calculator
  list: string
  entries: readonly Entry[]
}) {
  const words = useWords()
  const { input, tables } = useProgram()
  const { results } = useMemo(
    () => calculate(calculator, input, tables),
    [calculator, input, tables],
  )
  const figures = (entry: Entry) =>
    joined(
      partsOf(calculator, list)
        .filter(([name, field]) => field.kind !== 'record' && entry[name] !== undefined)
        .map(([name, field]) => partText(field, entry[name], words)),
      'and',
      words,
    )
  const totals = totalsOf(calculator).flatMap((id) => {
    const [result, value] = [calculator.results[id], results[id]]
    if (result === undefined || value === undefined || !Number.isFinite(value.value)) return []
    const text = words.quantity(value.value, value.unit, digitsOf(value.value, result))
    const told = value.atLeast === true ? words.say('list.atLeast', { value: text }) : text
    return [`${words.say(result.title)} ${told}`]
  })
  const title = `summary-${list}`
  return (
    <section className="row-summary" aria-labelledby={title}>
      <h4 id={title}>{words.say('list.summary')}</h4>
      <p className="row-totals">
        {joined([words.say('list.count', { count: entries.length }), ...totals], 'then', words)}
      </p>
      <ol>
        {entries.slice(0, shown).map((entry, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two entries may be alike; their place is all that tells them apart
          <li key={place}>
            <bdi>
              {words.say('list.remark', {
                names: entryName(calculator, list, entry, words),
                note: figures(entry),
              })}
            </bdi>
          </li>
        ))}
      </ol>
      {entries.length > shown && <p>{words.say('list.more', { count: entries.length - shown })}</p>}
    </section>
  )
}
