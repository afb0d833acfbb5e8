import { RawIntlProvider } from 'react-intl'
import flows from 'virtual:flows'
import flowWords from 'virtual:pack/flow'
import { useFormatters } from '#components/text/use-formatters.ts'
import { useMoreWords } from '#components/text/use-more-words.ts'
import type { Calculation, Input, Tables } from '#engine/calculation.ts'
import { CarryingLink, carriedHere } from '#ui/CarryingLink.tsx'
import { notebookMark } from '#ui/storage/device.ts'
import { tab } from '#ui/storage/tab.ts'
import { draftsBeginWith } from '#ui/storage/use-draft.ts'
import { Icon } from '#ui/Icon.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'
import { NotedDays } from '../../noted/components/NotedDays.tsx'
import { givenFigures, queryFor, withGiven, type Handed } from '../handed.ts'
import type { FlowCalculator, FlowStep } from '../shape.ts'
import './flow.css'

interface FlowProps {
  readonly calculator: FlowCalculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
}

/** The figures that came with the visitor. */
const figuresBefore = (flow: string): Handed =>
  (carriedHere() as { flow?: Record<string, Handed> } | null | undefined)?.flow?.[flow] ?? {}

/** What the tab keeps of another page, at whichever address it was typed. */
function typedThere(program: string): Readonly<Record<string, unknown>> {
  try {
    const draft = JSON.parse(tab.recall(draftsBeginWith + program) ?? 'null') as {
      typed?: { input?: Readonly<Record<string, unknown>> }
    } | null
    return draft?.typed?.input ?? {}
  } catch {
    return {}
  }
}

/** Whether a danger takes results away that nobody has confirmed. */
const isRefused = ({ dangers }: Calculation): boolean =>
  dangers.some(({ blocks, isMild }) => blocks.length > 0 && isMild !== true)

/** A link to another step: the history carries the figures that its page does not have. */
function StepLink({
  step,
  given,
  figures,
  flow,
  title,
}: {
  step: FlowStep
  given: Handed
  figures: Handed
  flow: string
  title: string
}) {
  const query = queryFor(step, given, figures, typedThere(step.id))
  return (
    <CarryingLink
      to={query === '' ? step.path : `${step.path}?${query}`}
      carries={{ flow: { [flow]: figures } }}
    >
      {title}
    </CarryingLink>
  )
}

/** The line in the notebook, which a press writes; nothing is written of a blocked answer. */
function NotebookLine(answer: FlowProps) {
  const format = useFormatters()
  if (isRefused(answer.calculation))
    return (
      <p className="meaning bad" data-flow-refused>
        <Icon name="error" size={20} />
        <span>{format.message('flow.refused')}</span>
      </p>
    )
  if (notebookMark() === 'chosen') return <NotedDays {...answer} />
  return (
    <p className="hint">
      {format.message('flow.noFlock')}{' '}
      <LocalLink to="/my-account">{format.message('flow.toFlock')}</LocalLink>
    </p>
  )
}

function Steps({ flow, ...answer }: FlowProps & { flow: string }) {
  const format = useFormatters()
  const { calculator, calculation, input } = answer
  const steps = flows[flow] ?? []
  const here = steps.find(({ id }) => id === calculator.id)
  if (here === undefined) return null
  const given = givenFigures(here, calculator, calculation, input)
  const figures = withGiven(here, given, figuresBefore(flow))
  const linked = { given, figures, flow }
  const last = steps.findLast(({ isNoted }) => isNoted)
  // A frame of another site keeps nothing.
  const hasNotebook = last !== undefined && parent === window
  const isHere = here.isNoted === true
  const notebook = format.message('flow.notebook')
  return (
    <div className="flow">
      <nav aria-labelledby="flow-title">
        <h3 id="flow-title">{format.message('flow.steps')}</h3>
        <ol>
          {steps.map((step) => (
            <li key={step.id}>
              {step === here ? (
                <span aria-current="step">{format.message(step.title)}</span>
              ) : (
                <StepLink {...linked} step={step} title={format.message(step.title)} />
              )}
            </li>
          ))}
          {hasNotebook && !isRefused(calculation) && (
            <li data-flow-notebook>
              {isHere ? (
                <span>{notebook}</span>
              ) : (
                <StepLink {...linked} step={last} title={notebook} />
              )}
            </li>
          )}
        </ol>
      </nav>
      {hasNotebook && (isHere || isRefused(calculation)) && <NotebookLine {...answer} />}
    </div>
  )
}

/** The steps of the event that an answer belongs to, in order, the present one marked. */
export function FlowSteps(answer: FlowProps) {
  const extendedIntl = useMoreWords(flowWords)
  const { flow } = answer.calculator
  return extendedIntl === undefined || flow === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <Steps {...answer} flow={flow} />
    </RawIntlProvider>
  )
}
