import { FormattedMessage, useIntl } from 'react-intl'
import { Isolate } from '#ui/Isolate.tsx'
import { useQuestion } from '../../page/use-question.ts'
import type { OpenGap, ProposedExample } from '../../worker/questions/example-proposals.ts'
import { useCards } from '../card-tools.ts'
import { ConstantUses } from '../ControlView.tsx'
import { figureInUnit } from '../message-texts.ts'
import { numberText } from '../number-text.ts'

/** What is open, in words: the end that is not covered, or the figure that is not proved. */
function GapText({ name, figure }: { readonly name: string; readonly figure: OpenGap['figure'] }) {
  const { text } = useCards()
  const intl = useIntl()
  if (figure === undefined) return <Isolate text="typed">{name}</Isolate>
  const { value, instead, unit = '1', per } = figure
  const numbers = [...instead, value].map((each) => numberText(each, intl.locale))
  return (
    <FormattedMessage
      id="studio.live.unproved"
      values={{
        figure: (
          <Isolate key="figure" text="typed">
            {name}
          </Isolate>
        ),
        instead: intl.formatList(numbers.slice(0, -1), { type: 'disjunction' }),
        value: figureInUnit(numbers.at(-1)!, unit, per, text),
      }}
    />
  )
}

const isStillSearching = (gaps: readonly OpenGap[]): boolean =>
  gaps.some(({ isSearching }) => isSearching === true)

/** What the examples lack, each with inputs that may become the missing example. */
export function OpenGaps({ onUse }: { readonly onUse: (example: ProposedExample) => void }) {
  const { session, file, text, title } = useCards()
  const intl = useIntl()
  const gaps = useQuestion(session, 'uncoveredByExamples', file, isStillSearching)?.reply ?? []
  if (gaps.length === 0) return null
  const label = intl.formatMessage({ id: 'studio.live.uncovered' })
  return (
    <section className="uncovered" aria-label={label}>
      <h4>{label}</h4>
      <ul>
        {gaps.map(({ what, figure, example, isSearching }) => {
          const name = what.map((each) => text(each) ?? title(each)).join(' · ')
          const instead = (figure?.instead ?? []).map((each) => numberText(each, intl.locale))
          return (
            <li key={JSON.stringify([what, figure?.instead])}>
              <span>
                <GapText name={name} figure={figure} />
              </span>
              {figure !== undefined && <ConstantUses name={name} />}
              {example === undefined ? (
                <span className="hint">
                  <FormattedMessage
                    id={isSearching === true ? 'studio.live.searching' : 'studio.live.noProposal'}
                  />
                </span>
              ) : (
                <button
                  type="button"
                  aria-label={intl.formatMessage(
                    { id: 'studio.live.useFor' },
                    { end: [name, ...instead].join(' · ') },
                  )}
                  onClick={() => onUse(example)}
                >
                  <FormattedMessage id="studio.live.use" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
