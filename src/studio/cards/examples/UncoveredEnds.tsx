import { FormattedMessage, useIntl } from 'react-intl'
import { Isolate } from '#ui/Isolate.tsx'
import { useQuestion } from '../../page/use-question.ts'
import type { ProposedExample } from '../../worker/questions/example-proposals.ts'
import { useCards } from '../card-tools.ts'

/** The ends that no example covers, each with inputs that reach it. */
export function UncoveredEnds({ onUse }: { readonly onUse: (example: ProposedExample) => void }) {
  const { session, file, text, title } = useCards()
  const intl = useIntl()
  const ends = useQuestion(session, 'uncoveredByExamples', file)?.reply ?? []
  if (ends.length === 0) return null
  return (
    <section className="uncovered" aria-label={intl.formatMessage({ id: 'studio.live.uncovered' })}>
      <h4>
        <FormattedMessage id="studio.live.uncovered" />
      </h4>
      <ul>
        {ends.map(({ what, example }) => (
          <li key={what}>
            <Isolate text="typed">{text(what) ?? title(what)}</Isolate>{' '}
            {example === undefined ? (
              <span className="hint">
                <FormattedMessage id="studio.live.noProposal" />
              </span>
            ) : (
              <button
                type="button"
                aria-label={intl.formatMessage(
                  { id: 'studio.live.useFor' },
                  { end: text(what) ?? title(what) },
                )}
                onClick={() => onUse(example)}
              >
                <FormattedMessage id="studio.live.use" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
