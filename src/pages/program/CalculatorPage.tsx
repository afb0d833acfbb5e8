import { CalculatorForm } from '../../program/form/CalculatorForm.tsx'
import { ResultBox } from '../../program/answer/ResultBox.tsx'
import { Sources } from '../../program/explanation/Sources.tsx'
import { useCalculation } from '../../program/form/use-calculation.ts'
import { fetched } from '../../ui/waiting/fetched.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { ProgramFrame, type ProgramPageProps } from './ProgramFrame.tsx'

// What follows an answer comes with the first one, in one file: until then a slow phone has less to fetch.
const Details = fetched(
  async () => (await import('../../program/explanation/after-answer.ts')).Details,
)
const Share = fetched(async () => (await import('../../program/explanation/after-answer.ts')).Share)

// Choices and texts are the answers of few programs.
const TextResults = fetched(
  async () => (await import('../../program/answer/TextResults.tsx')).TextResults,
)

/** The page of a program: form, result, what it means, how it came about, sources, related programs. */
export function CalculatorPage(props: ProgramPageProps) {
  const { calculator } = props
  const state = useCalculation(calculator)
  const { calculation } = state
  const answered = calculation !== undefined && calculation.issues.length === 0
  return (
    <ProgramFrame
      {...props}
      sources={<Sources calculator={calculator} calculation={calculation} />}
    >
      <div className="columns">
        <CalculatorForm calculator={calculator} state={state} />
        <div className="answer">
          <ResultBox calculator={calculator} calculation={calculation} waiting={state.waiting}>
            {answered && calculator.texts !== undefined ? (
              <TextResults
                calculator={calculator}
                calculation={calculation}
                input={state.input}
                tables={state.tables}
              />
            ) : undefined}
          </ResultBox>
          {calculator.disclaimer !== undefined && (
            <p className="disclaimer own">
              <Icon name="warning" size={20} />
              <Text id={calculator.disclaimer} />
            </p>
          )}
          <p className="disclaimer">
            <Text id="calculator.disclaimer" />
          </p>
          {answered && (
            <Share calculator={calculator} calculation={calculation} input={state.input} />
          )}
        </div>
      </div>
      {answered && (
        <Details
          calculator={calculator}
          calculation={calculation}
          input={state.input}
          tables={state.tables}
        />
      )}
    </ProgramFrame>
  )
}
