import { lazy, Suspense } from 'react'
import { RawIntlProvider } from 'react-intl'
import { useTableWords } from '../calculator/use-table-words.ts'
import type { Program, Service } from './catalogue.ts'
import { CalculatorForm } from '../calculator/CalculatorForm.tsx'
import { ResultBox } from '../calculator/ResultBox.tsx'
import { Share } from '../calculator/Share.tsx'
import { Sources } from '../calculator/Sources.tsx'
import { useCalculation } from '../calculator/use-calculation.ts'
import type { Calculator } from '../engine/calculator.ts'
import { Icon } from '../ui/Icon.tsx'
import { LocalLink } from '../ui/LocalLink.tsx'
import { Paragraphs, Text } from '../ui/Text.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'

// Charts and explanation come with the first result: until then a slow phone has less to fetch.
const Details = lazy(async () => ({ default: (await import('../calculator/Details.tsx')).Details }))

// Choices and texts are the answers of few programs.
const TextResults = lazy(async () => ({ default: (await import('../calculator/TextResults.tsx')).TextResults }))

export interface CalculatorPageProps {
  readonly calculator: Calculator
  readonly service: Service
  readonly program: Program
  readonly programs: readonly Program[]
}

/** The page of a program: form, result, what it means, how it came about, sources, related programs. */
/** The page of a program, with the words of its tables. */
export function CalculatorPage(props: CalculatorPageProps) {
  return <RawIntlProvider value={useTableWords(props.calculator)}><Page {...props} /></RawIntlProvider>
}

function Page({ calculator, service, program, programs }: CalculatorPageProps) {
  const state = useCalculation(calculator)
  const { calculation } = state
  const answered = calculation !== undefined && calculation.issues.length === 0
  const related = calculator.related.map((id) => programs.find((each) => each.id === `${program.group}/${id}`)).filter((each) => each !== undefined)
  return (
    <article className="page calculator">
      <Breadcrumb service={service} />
      <header className="title">
        <Icon name={program.icon} size={56} />
        <div>
          <h1 tabIndex={-1}><Text id={calculator.title} /></h1>
          <p className="lead"><Text id={calculator.purpose} /></p>
        </div>
      </header>
      <div className="columns">
        <CalculatorForm calculator={calculator} state={state} />
        <div className="answer">
          <ResultBox calculator={calculator} calculation={calculation} waiting={state.waiting}>
            {answered && calculator.texts !== undefined ? <Suspense fallback={null}><TextResults calculator={calculator} calculation={calculation} input={state.input} tables={state.tables} /></Suspense> : undefined}
          </ResultBox>
          {answered && <Share calculator={calculator} calculation={calculation} input={state.input} />}
          {calculator.disclaimer !== undefined && <p className="disclaimer own"><Icon name="warning" size={20} /><Text id={calculator.disclaimer} /></p>}
          <p className="disclaimer"><Text id="calculator.disclaimer" /></p>
        </div>
      </div>
      {answered && <Suspense fallback={null}><Details calculator={calculator} calculation={calculation} input={state.input} tables={state.tables} /></Suspense>}
      <section className="about" aria-labelledby="about-title">
        <h2 id="about-title"><Text id="calculator.about" /></h2>
        <Paragraphs id={calculator.about} />
      </section>
      <Sources calculator={calculator} calculation={calculation} />
      {related.length > 0 && (
        <nav className="related" aria-labelledby="related-title">
          <h2 id="related-title"><Text id="calculator.related" /></h2>
          <ul>{related.map((each) => <li key={each.id}><LocalLink to={`/services/${service.slug}/${each.slug}`}><Icon name={each.icon} size={32} /><Text id={each.title} /></LocalLink></li>)}</ul>
        </nav>
      )}
    </article>
  )
}
