import type { Entry, Unusual } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import type { SlipsAnswer } from '#mechanisms/expected/answer-slips.ts'
import { slipQuestion } from '#mechanisms/expected/slip-text.ts'
import { dayOf } from '#tabular/same-day.ts'
import { Select } from './Select.tsx'

/** So many figures are named. */
const most = 10

/** The figures of a file that are far from what such a flock has: one question for all of them. */
export function SlipsQuestion({
  calculator,
  entries,
  keyPart,
  lines,
  slips,
  answer,
  format,
  onAnswer,
}: {
  readonly calculator: Calculator
  readonly entries: readonly Entry[]
  readonly keyPart: string
  /** The line of each day. */
  readonly lines: ReadonlyMap<string, number>
  readonly slips: readonly Unusual[]
  readonly answer: SlipsAnswer
  readonly format: Formatters
  readonly onAnswer: (answer: SlipsAnswer) => void
}) {
  if (slips.length === 0) return null
  const questions = slips.map((found) => {
    const day = dayOf(entries[found.entry ?? 0] ?? {}, keyPart)
    return { found, line: lines.get(day) ?? 0, asked: slipQuestion(calculator, found, day, format) }
  })
  const answers = [
    ['ask', format.message('import.slipsAsk')],
    ['right', format.message('import.slipsRight')],
    ...(questions.some(({ asked }) => asked?.guess !== undefined)
      ? [['meant', format.message('import.slipsMeant')] as const]
      : []),
  ] as const
  return (
    <div className="csv-questions">
      <Select
        label={format.message('import.slips', { count: slips.length })}
        value={answer}
        options={answers}
        onChoose={(chosen) => onAnswer(chosen as SlipsAnswer)}
      />
      <ul>
        {questions.slice(0, most).map(({ found, line, asked }) => (
          <li key={`${found.entry} ${found.part}`}>
            {format.message('import.line', { line: format.number(line), text: asked?.text ?? '' })}
          </li>
        ))}
        {slips.length > most && (
          <li>{format.message('list.more', { count: slips.length - most })}</li>
        )}
      </ul>
    </div>
  )
}
