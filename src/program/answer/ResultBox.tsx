import type { Calculation, Calculator, Verdict } from '../../engine/calculator.ts'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { useWords } from '../use-words.ts'

const icons: Readonly<Record<string, string>> = {
  good: 'rating-excellent',
  fair: 'rating-good',
  bad: 'rating-poor',
  info: 'info',
}

function Chip({ verdict }: { verdict: Verdict }) {
  const words = useWords()
  return (
    <span className={`chip ${verdict.tone}`}>
      <Icon name={icons[verdict.tone] ?? 'info'} size={20} />
      <span className="hidden">
        {words.say('calculator.figure', { title: words.say('calculator.rating'), value: '' })}
      </span>
      {words.say(verdict.say)}
    </span>
  )
}

/** One figure with its unit and, where the program judges it, its rating. */
function ResultRow({
  calculator,
  calculation,
  id,
}: {
  calculator: Calculator
  calculation: Calculation
  id: string
}) {
  const words = useWords()
  const result = calculator.results[id]
  const value = calculation.results[id]
  const rating = calculation.ratings[id]
  if (result === undefined || value === undefined) return null
  const known = Number.isFinite(value.value)
  return (
    <div className="result-row" data-result={id}>
      <dt>{words.say(result.title)}</dt>
      <dd>
        <bdi className={known ? 'value' : 'value unknown'}>{words.result(result, value)}</bdi>
        {rating !== undefined && <Chip verdict={rating} />}
      </dd>
    </div>
  )
}

/** The read-only answer: figures, ratings with what they mean, facts that go with them, notices. Announced when it changes. */
export function ResultBox({
  calculator,
  calculation,
  waiting,
  children,
}: {
  calculator: Calculator
  calculation: Calculation | undefined
  waiting: boolean
  children?: ReactNode
}) {
  const words = useWords()
  const boxed = calculation?.issues.filter(({ place }) => place === 'box') ?? []
  const ids = Object.keys(calculation?.results ?? {})
  const isNote = (id: string): boolean => calculator.results[id]?.note === true
  const notes = ids.filter((id) => isNote(id) && Number.isFinite(calculation?.results[id]?.value))
  const verdicts = [
    ...Object.values(calculation?.ratings ?? {}),
    ...(calculation?.notices ?? []),
  ].filter(({ tone, means }) => means !== undefined || tone === 'info' || tone === 'bad')
  return (
    <section className="result" aria-labelledby="result-title">
      <h2 id="result-title">{words.say('calculator.result')}</h2>
      <div role="status" aria-live="polite" aria-busy={waiting}>
        {ids.length === 0 && boxed.length === 0 && children === undefined && (
          <p className="muted">
            {words.say(waiting ? 'calculator.loadingTable' : 'calculator.waiting')}
          </p>
        )}
        {boxed.map((issue) => (
          <p key={issue.message} className="issue">
            <Icon name="error" size={20} />
            <span>{words.issue(calculator, issue)}</span>
          </p>
        ))}
        {calculation !== undefined && ids.length > 0 && (
          <dl className="results">
            {ids
              .filter((id) => !isNote(id))
              .map((id) => (
                <ResultRow key={id} calculator={calculator} calculation={calculation} id={id} />
              ))}
          </dl>
        )}
        {children}
        {verdicts.map((verdict) => (
          <p key={verdict.say} className={`meaning ${verdict.tone}`}>
            <Icon name={icons[verdict.tone] ?? 'info'} size={20} />
            <span>{words.say(verdict.means ?? verdict.say)}</span>
          </p>
        ))}
      </div>
      {calculation !== undefined && notes.length > 0 && (
        <>
          <h3>{words.say('calculator.notes')}</h3>
          <dl className="results notes">
            {notes.map((id) => (
              <ResultRow key={id} calculator={calculator} calculation={calculation} id={id} />
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
