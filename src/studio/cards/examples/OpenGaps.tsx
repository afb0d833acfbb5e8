import { useIntl } from 'react-intl'
import { Button } from '#ui/Button.tsx'
import { Isolate } from '#ui/Isolate.tsx'
import { Text } from '#ui/Text.tsx'
import { useQuestion } from '../../page/use-question.ts'
import type {
  OpenGap,
  ProposedExample,
  Uncovered,
} from '../../worker/questions/example-proposals.ts'
import { useCards } from '../card-tools.ts'
import { ConstantUses } from '../ControlView.tsx'
import { longestForm } from '../../words/shown-forms.ts'
import { figureInUnit } from '../message-texts.ts'
import { numberText } from '../number-text.ts'

/** What is open, in words: the end that is not covered, or the figure that is not proved. */
function GapText({ name, gap: { figure, end } }: { readonly name: string; readonly gap: OpenGap }) {
  const { text } = useCards()
  const intl = useIntl()
  const isolated = (
    <Isolate key="name" text="typed">
      {name}
    </Isolate>
  )
  if (end !== undefined) return <Text id={`studio.ends.${end}`} values={{ name: isolated }} />
  if (figure === undefined) return isolated
  const { value, instead, unit = '1', per } = figure
  const numbers = [...instead, value].map((each) => numberText(each, intl.locale))
  return (
    <Text
      id="studio.live.unproved"
      values={{
        figure: isolated,
        instead: intl.formatList(numbers.slice(0, -1), { type: 'disjunction' }),
        value: figureInUnit(numbers.at(-1)!, unit, per, text),
      }}
    />
  )
}

const isStillSearching = ({ gaps }: Uncovered): boolean =>
  gaps.some(({ isSearching }) => isSearching === true)

/** What the examples lack, each with inputs that may become the missing example. */
export function OpenGaps({ onUse }: { readonly onUse: (example: ProposedExample) => void }) {
  const { session, file, text, title } = useCards()
  const intl = useIntl()
  const uncovered = useQuestion(session, 'uncoveredByExamples', file, isStillSearching)?.reply
  if (uncovered === undefined) return null
  const { gaps, hasErrors } = uncovered
  if (gaps.length === 0 && !hasErrors) return null
  const label = intl.formatMessage({ id: 'studio.live.uncovered' })
  return (
    <section className="uncovered" aria-label={label}>
      <h4>{label}</h4>
      {hasErrors && <Text as="p" className="hint" id="studio.live.hasErrors" />}
      <ul>
        {gaps.map((gap) => {
          const { what, end, figure, example, isSearching, isUnfound } = gap
          const name = what
            .map((each) => {
              const message = text(each)
              return message === undefined ? title(each) : longestForm(message)
            })
            .join(' · ')
          const instead = (figure?.instead ?? []).map((each) => numberText(each, intl.locale))
          return (
            <li key={JSON.stringify([what, end, figure?.instead])}>
              <span>
                <GapText name={name} gap={gap} />
              </span>
              {figure !== undefined && <ConstantUses name={name} />}
              {isSearching === true && (
                <Text as="span" className="hint" id="studio.live.searching" />
              )}
              {isUnfound === true && (
                <Text as="span" className="hint" id="studio.live.noProposal" />
              )}
              {example !== undefined && (
                <Button
                  aria-label={intl.formatMessage(
                    { id: 'studio.live.useFor' },
                    { end: [name, ...instead].join(' · ') },
                  )}
                  onClick={() => onUse(example)}
                  text="studio.live.use"
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
