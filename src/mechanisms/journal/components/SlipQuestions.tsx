import type { Calculation, Entry, Unusual } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { Icon } from '#ui/Icon.tsx'
import { answerOf, type SlipsAnswer } from '#mechanisms/expected/answer-slips.ts'
import { slipQuestion } from '#mechanisms/expected/slip-text.ts'
import { dayIn } from './days.ts'
import type { Days } from './kept/use-kept-days.ts'

/** A page that asks more is not read. */
const most = 3

interface SlipProps {
  readonly calculator: Calculator
  readonly known: readonly Entry[]
  readonly keyPart: string
  readonly days: Days
}

/** One figure that is far from what is expected of its day, and the answers to it. */
function SlipQuestion({
  found,
  calculator,
  known,
  keyPart,
  days,
}: SlipProps & { readonly found: Unusual }) {
  const format = useFormatters()
  const day = dayIn(known[found.entry ?? 0], keyPart)
  const question = slipQuestion(calculator, found, day, format)
  if (question === undefined) return null
  const { text, value, guess } = question
  const answer = (given: SlipsAnswer) => () => {
    const change = answerOf(calculator, found, given)
    if (change !== undefined) void days.saveDay(day, change)
  }
  return (
    <div className="meaning fair slip" role="group">
      <Icon name="warning" size={20} />
      <div>
        <p>{text}</p>
        <div className="actions">
          {guess !== undefined && (
            <button type="button" className="button" onClick={answer('meant')}>
              {format.message('journal.slipMeant', { guess: guess.text })}
            </button>
          )}
          <button type="button" className="button" onClick={answer('right')}>
            {format.message('journal.slipRight', {
              guess: guess === undefined ? 'no' : 'yes',
              value,
            })}
          </button>
        </div>
      </div>
    </div>
  )
}

/**
 * The figures of the days that are far from what such a flock has, of whatever door they came in
 * by: those of the open day first.
 */
export function SlipQuestions({
  unusual,
  date,
  ...props
}: SlipProps & {
  readonly unusual: Calculation['unusual']
  /** The day that is open. */
  readonly date: string
}) {
  const format = useFormatters()
  const { known, keyPart } = props
  const slips = (unusual ?? []).filter(({ slip }) => slip !== undefined)
  const isOpen = ({ entry = 0 }: Unusual): boolean => dayIn(known[entry], keyPart) === date
  const shown = [...slips.filter(isOpen), ...slips.filter((each) => !isOpen(each))].slice(0, most)
  return (
    <div role="status">
      {shown.map((found) => (
        <SlipQuestion key={`${found.entry} ${found.part}`} found={found} {...props} />
      ))}
      {slips.length > shown.length && (
        <p>{format.message('journal.slipMore', { count: slips.length - shown.length })}</p>
      )}
      {slips.length > 0 && <p className="hint">{format.message('journal.slipWaits')}</p>}
    </div>
  )
}
