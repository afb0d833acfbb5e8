import { lazy, Suspense } from 'react'
import { CalculatorForm } from '../calculator/CalculatorForm.tsx'
import { ResultBox } from '../calculator/ResultBox.tsx'
import { Share } from '../calculator/Share.tsx'
import { Sources } from '../calculator/Sources.tsx'
import { useCalculation } from '../calculator/use-calculation.ts'
import { Text } from '../ui/Text.tsx'
import { ProgramFrame, type ProgramPageProps } from './ProgramFrame.tsx'

// Charts and explanation come with the first result: until then a slow phone has less to fetch.
const Details = lazy(async () => ({ default: (await import('../calculator/Details.tsx')).Details }))

/** The page of a program: form, result, what it means, how it came about, sources, related programs. */
export function CalculatorPage(props: ProgramPageProps) {
  const { calculator } = props
  const state = useCalculation(calculator)
  const { calculation } = state
  const answered = calculation !== undefined && calculation.issues.length === 0
  return (
    <ProgramFrame {...props} sources={<Sources calculator={calculator} calculation={calculation} />}>
      <div className="columns">
        <CalculatorForm calculator={calculator} state={state} />
        <div className="answer">
          <ResultBox calculator={calculator} calculation={calculation} waiting={state.waiting} />
          {answered && <Share calculator={calculator} calculation={calculation} input={state.input} />}
          <p className="disclaimer"><Text id="calculator.disclaimer" /></p>
        </div>
      </div>
      {answered && <Suspense fallback={null}><Details calculator={calculator} calculation={calculation} input={state.input} tables={state.tables} /></Suspense>}
    </ProgramFrame>
  )
}
