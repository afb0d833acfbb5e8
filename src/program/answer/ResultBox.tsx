import type { ReactNode } from 'react'
import type { Calculation, Input, Notice, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Basis, RemoteAnswer, ResultTable, TextResults } from '../parts.ts'
import { useWords } from '../use-words.ts'
import { toneIcons } from './Chip.tsx'
import { Figure } from './Figure.tsx'
import { shownResults } from './shown-results.ts'

interface ResultBoxProps {
  readonly calculator: Calculator
  readonly calculation: Calculation | undefined
  readonly input: Input
  readonly tables: Tables
  readonly waiting: boolean
  /** What the place of the answer shows before there is one. */
  readonly empty?: ReactNode
}

const nothing: Calculation = {
  issues: [],
  results: {},
  ratings: {},
  notices: [],
  used: {},
  scope: {},
}

/** Results one under the other. */
function Figures({
  ids,
  className,
  ...answer
}: {
  ids: readonly string[]
  className: string
  calculator: Calculator
  calculation: Calculation
}) {
  const words = useWords()
  return (
    <dl className={className}>
      {ids.map((id) => (
        <div key={id} className="result-row" data-result={id}>
          <dt>{words.say(answer.calculator.results[id]!.title)}</dt>
          <dd>
            <Figure id={id} {...answer} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What a verdict means, or what is to be known of the records that were chosen. */
function Meaning({ notice }: { notice: Notice }) {
  const words = useWords()
  const { say, tone, means, about } = notice
  const said = words.say(means ?? say)
  const names = words.list((about ?? []).map((name) => words.say(name)))
  return (
    <p className={`meaning ${tone}`}>
      <Icon name={toneIcons[tone] ?? 'info'} size={20} />
      <span>
        {names === '' ? said : words.say('calculator.figure', { title: names, value: said })}
      </span>
    </p>
  )
}

/**
 * The read-only answer of any program: figures, choices and texts, ratings with what they mean,
 * facts, notices.
 */
export function ResultBox({ calculator, calculation, waiting, empty, ...given }: ResultBoxProps) {
  const words = useWords()
  const known = calculation ?? nothing
  const answered = calculation !== undefined && calculation.issues.length === 0
  const boxed = known.issues.filter(
    ({ place }) => place === 'box' || (place === 'field' && calculator.plain === true),
  )
  const { leads, figures, lines, notes } = shownResults(calculator, known)
  const texts = answered && calculator.texts !== undefined
  const remote = answered && calculator.remote?.host !== undefined ? calculator.remote : undefined
  const isAnswer =
    leads.length + figures.length + lines.length + notes.length + boxed.length > 0 || texts
  const verdicts: readonly Notice[] = [...Object.values(known.ratings), ...known.notices].filter(
    ({ tone, means }) => means !== undefined || tone === 'info' || tone === 'bad',
  )
  const answer = { calculator, calculation: known }
  return (
    <section className="result" aria-labelledby="result-title">
      <h2 id="result-title" tabIndex={-1}>
        {words.say('calculator.result')}
      </h2>
      <div role="status" aria-live="polite" aria-busy={waiting}>
        {!isAnswer && (
          <>
            <p className="muted">
              {waiting
                ? words.say('calculator.loadingTable')
                : words.say('calculator.waiting', {
                    button: words.say(
                      calculator.wait === undefined ? 'calculator.calculate' : 'list.analyze',
                    ),
                  })}
            </p>
            {!waiting && empty}
          </>
        )}
        {boxed.map((issue) => (
          <p key={issue.message} className="issue">
            <Icon name="error" size={20} />
            <span>{words.issue(calculator, issue)}</span>
          </p>
        ))}
        {leads.length > 0 && (
          <>
            <Figures ids={leads} className="results leading" {...answer} />
            <Basis calculator={calculator} ids={leads} {...given} />
          </>
        )}
        {figures.length > 0 && <Figures ids={figures} className="results" {...answer} />}
        {texts && <TextResults {...answer} {...given} />}
        {remote !== undefined && <RemoteAnswer remote={remote} input={given.input} />}
        {verdicts
          .filter(({ about }) => about === undefined)
          .map((verdict) => (
            <Meaning key={verdict.say} notice={verdict} />
          ))}
      </div>
      {lines.length > 0 && <ResultTable lines={lines} {...answer} />}
      {/* What is to be known of chosen records goes with the figures, as a footnote does. */}
      {verdicts
        .filter(({ about }) => about !== undefined)
        .map((verdict) => (
          <Meaning key={verdict.say} notice={verdict} />
        ))}
      {notes.length > 0 && (
        <>
          <h3>{words.say('calculator.notes')}</h3>
          <Figures ids={notes} className="results notes" {...answer} />
        </>
      )}
    </section>
  )
}
