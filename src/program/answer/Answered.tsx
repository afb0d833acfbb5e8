import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type {
  Calculation,
  DangerQuestion,
  Input,
  Issue,
  Notice,
  Tables,
} from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { withDots } from '../../i18n/isolate.ts'
import { Fold } from '../../ui/Fold.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'
import {
  RecordNotices,
  RemoteAnswer,
  ResultTable,
  TextResults,
  Whose,
} from '../../mechanisms/answer-components.ts'
import { Dangers } from '../../mechanisms/danger/components/Dangers.tsx'
import { joinedIn } from '../../mechanisms/journal/joined.ts'
import { populationTexts } from '../../mechanisms/within/population.ts'
import { resultTitle } from '../../mechanisms/left-empty/result-title.ts'
import { noticeKeys, noticeText } from '../../mechanisms/notice/notice-text.ts'
import { legalStatus } from '../../mechanisms/remark/status/legal-status.ts'
import { isBarred } from '../../mechanisms/remark/status/statuses.ts'
import { Plan } from '../../mechanisms/plan/components/lazy.ts'
import { PlausibilityNote, NotJudged } from '../../mechanisms/usual/components/PlausibilityNote.tsx'
import type { Correction } from '../../mechanisms/usual/components/Suggestions.tsx'
import { SuggestionsInBounds } from '../../mechanisms/usual/components/SuggestionsInBounds.tsx'
import { Basis } from './Basis.tsx'
import { useResultWords } from '../../components/text/use-result-words.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { verdictIcons } from '../../components/figures/verdict-icons.ts'
import { Figure } from '../../components/figures/Figure.tsx'
import { shownResults } from '../../mechanisms/primary-result/shown-results.ts'
import {
  sentenceOf,
  sentenceText,
  type AnswerSentence,
} from '../../mechanisms/primary-result/sentence.ts'
import { nextLink } from '../../mechanisms/related/next-link.ts'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { answerWarnings } from './warnings.ts'
import type { RemoteCalculator } from '../../mechanisms/remote/shape.ts'
import type { ElsewhereCalculator, ElsewhereNotice } from '../../mechanisms/quantity/shape.ts'
import type { WhoseValue } from '../../mechanisms/entry-result/shape.ts'
import type { CheaperCalculator } from '../../mechanisms/cheaper/shape.ts'
import { Flow } from '../../mechanisms/flow/components/Flow.tsx'
import type { FormulationCalculator } from '../../mechanisms/formulation/shape.ts'
import type { PlanCalculator } from '../../mechanisms/plan/shape.ts'
import type { RelatedCalculator } from '../../mechanisms/related/shape.ts'
import type { TextCalculator } from '../../mechanisms/text-result/shape.ts'

// Few programs have a cheaper answer.
const CheaperLink = lazyComponent(
  async () => (await import('../../mechanisms/cheaper/components/CheaperLink.tsx')).CheaperLink,
)

// Feed and water, which people carry.
const CarriedLine = lazyComponent(
  async () =>
    (await import('../../mechanisms/figure-result/components/CarriedLine.tsx')).CarriedLine,
)

// Few programs have results for which another program gives another figure.
const Elsewhere = lazyComponent(
  async () => (await import('../../mechanisms/quantity/components/Elsewhere.tsx')).Elsewhere,
)

// Few journals begin later than their flock.
const Missing = lazyComponent(
  async () => (await import('../../mechanisms/journal/components/joined/Missing.tsx')).Missing,
)

/** A program with the parts of the format that an answer shows. */
type AnsweredCalculator = TextCalculator &
  PlanCalculator &
  CheaperCalculator &
  ElsewhereCalculator &
  RelatedCalculator

/** An answer without problems, and what it is an answer to. */
interface AnsweredProps {
  readonly calculator: AnsweredCalculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
  /** How the page fixes what was entered; without it nothing is offered. */
  readonly correction?: Correction | undefined
}

/** Of the least or greatest of a list: which entry has it. */
function WhoseFigure({
  calculator,
  calculation,
  id,
}: Omit<AnsweredProps, 'input' | 'tables'> & { id: string }) {
  const { whose }: Partial<WhoseValue> = calculation.results[id] ?? {}
  return whose === undefined ? null : <Whose calculator={calculator} whose={whose} />
}

/** Keeps in the form that a label was read; a day of a journal is changed in the journal. */
const confirmIn =
  (correction: Correction | undefined) =>
  ({ list, confirm, typed }: DangerQuestion) =>
    correction === undefined || list !== undefined
      ? undefined
      : () => {
          const { status, restore } = correction
          restore({ ...status, input: { ...status.input, [confirm]: typed } })
          // The button is removed with the question: the focus moves to the answer.
          document.getElementById('result-title')?.focus({ preventScroll: true })
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
  const format = useFormatters()
  return (
    <dl className={className}>
      {ids.map((id) => (
        <div key={id} className="result-row" data-result={id}>
          <dt>
            {resultTitle(answer.calculator.results[id]!, answer.calculation.results[id], format)}
          </dt>
          <dd>
            <Figure id={id} {...answer} />
            <WhoseFigure id={id} {...answer} />
            {answer.calculation.results[id]?.carried && (
              <CarriedLine
                carried={answer.calculation.results[id].carried}
                isLead={className.includes('leading')}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What a verdict means, or what is to be known of the records that were chosen. */
function Meaning({ notice }: { notice: Notice }) {
  const format = useFormatters()
  const { tone, means, about } = notice
  const { messages } = useIntl()
  // The texts of tables are loaded after the page.
  if (!noticeKeys(notice).every((key) => key in messages)) return null
  const shownText = means === undefined ? noticeText(notice, format) : format.message(means)
  const names = format.list((about ?? []).map((name) => format.message(name)))
  return (
    <p className={`meaning ${tone}`}>
      <Icon name={verdictIcons[tone]} size={20} />
      <span>
        {names === ''
          ? withDots(shownText)
          : withDots(format.message('calculator.figure', { title: names, value: shownText }))}
      </span>
    </p>
  )
}

type Stepping = AnsweredCalculator & CheaperCalculator & FormulationCalculator

/** The program that is needed next, with the figures that both have. */
function NextStep({ calculator, input }: Pick<AnsweredProps, 'calculator' | 'input'>) {
  const format = useFormatters()
  const { related: [next] = [], cheaper, formulation }: Stepping = calculator
  // A list goes on with a link of its own, which has the list.
  if (next === undefined || cheaper !== undefined || formulation?.next !== undefined) return null
  return (
    <p className="actions">
      <LocalLink className="button next" to={nextLink(next, calculator, input)}>
        {format.message('calculator.next', { title: format.message(next.title) })}
        <Icon name="arrow" size={20} flip />
      </LocalLink>
    </p>
  )
}

/** The next step of a plan or a text, which have no sentence: a danger leads nowhere else. */
const CalmStep = ({
  calculation,
  ...step
}: Pick<AnsweredProps, 'calculator' | 'calculation' | 'input'>) =>
  calculation.dangers.length === 0 && <NextStep {...step} />

/** What the primary result means for this flock, below the figure, and the next step. */
function Sentence({
  sentence,
  calculator,
  calculation,
  input,
}: AnsweredProps & { sentence: AnswerSentence | undefined }) {
  const format = useFormatters()
  const resultWords = useResultWords()
  if (sentence === undefined) return null
  const text = sentenceText(sentence, format.message, (id) =>
    resultWords(calculator.results[id]!, calculation.results[id]!),
  )
  const tone = sentence.verdict?.tone ?? 'none'
  return (
    <>
      {text !== '' && (
        <p className={`meaning sentence ${tone}`}>
          <Icon name={verdictIcons[tone]} size={20} />
          <span>{text}</span>
        </p>
      )}
      <NextStep calculator={calculator} input={input} />
    </>
  )
}

/** The meaning of verdicts, and further notices; `about` describes chosen records. */
const verdictsOf = ({ ratings, notices }: Calculation): readonly Notice[] =>
  [...Object.values(ratings), ...notices.filter(({ leads }) => leads === undefined)].filter(
    ({ tone, means }) => means !== undefined || tone === 'info' || tone === 'bad',
  )

/** The legal statuses of the entered substances, if any, before everything else. */
const LegalStatus = ({
  calculator,
  calculation,
  input,
  tables,
}: Omit<AnsweredProps, 'correction'>) =>
  legalStatus(calculator, input, tables).length === 0 ? null : (
    <TextResults only="status" {...{ calculator, calculation, input, tables }} />
  )

/** Without an answer: the legal statuses of the entered substances, and the suggested names. */
export function Refused({
  calculation,
  ...given
}: Omit<AnsweredProps, 'correction'> & {
  readonly issues: readonly Issue[]
  readonly correction: Correction
}) {
  return (
    <>
      <Dangers calculation={calculation} />
      <LegalStatus calculation={calculation} {...given} />
      <SuggestionsInBounds {...given} />
    </>
  )
}

/** Whom each verdict compares with, and when. */
function Populations({
  calculator,
  calculation,
}: Pick<AnsweredProps, 'calculator' | 'calculation'>) {
  return populationTexts(calculator, calculation, useFormatters()).map((text) => (
    <p key={text} className="muted">
      {text}
    </p>
  ))
}

/** What is announced of an answer: figures, choices and texts, and what they mean. */
export function AnsweredFigures({ none, ...props }: AnsweredProps & { readonly none: ReactNode }) {
  const { calculator, calculation, input, tables, correction } = props
  const { leads, figures, lines, below, notes } = shownResults(calculator, calculation)
  const answer = { calculator, calculation }
  const warnings = answerWarnings(calculation)
  const isOther = calculator.texts !== undefined || calculator.plan !== undefined
  const { remote }: RemoteCalculator = calculator
  const hasRecords = calculation.notices.some((notice) => notice.leads !== undefined)
  // They are next to the primary text, if there is one.
  const textsLead = leads.length + figures.length === 0 && calculator.texts !== undefined
  const harms = hasRecords && <RecordNotices calculation={calculation} of="warning" />
  const hasFigures = leads.length + figures.length > 0
  const sentence = sentenceOf(calculator, calculation)
  return (
    <>
      <Dangers calculation={calculation} onConfirm={confirmIn(correction)} />
      {hasFigures && <LegalStatus {...answer} {...{ input, tables }} />}
      {hasRecords && <RecordNotices calculation={calculation} of="first" />}
      {warnings.map((notice) => (
        <Meaning key={notice.say} notice={notice} />
      ))}
      <PlausibilityNote {...props} />
      {[leads, figures, lines, below, notes, calculation.dangers].every(
        ({ length }) => length === 0,
      ) &&
        !isOther &&
        none}
      {leads.length > 0 && (
        <>
          <Figures ids={leads} className="results leading" {...answer} />
          <Sentence sentence={sentence} {...props} />
          <Basis
            calculator={calculator}
            ids={leads}
            input={calculation.counted ?? input}
            tables={tables}
            units={correction?.units.of}
            bounds={calculation.bounds}
          />
        </>
      )}
      {!textsLead && harms}
      {figures.length > 0 && <Figures ids={figures} className="results" {...answer} />}
      {calculator.texts !== undefined && (
        <TextResults
          {...answer}
          {...{ input, tables }}
          harms={textsLead && harms}
          next={<CalmStep {...answer} input={input} />}
          only={hasFigures ? 'rest' : undefined}
        />
      )}
      {remote?.host !== undefined && !isBarred(legalStatus(calculator, input, tables)) && (
        <RemoteAnswer remote={remote} input={input} />
      )}
      {verdictsOf(calculation)
        .filter(
          (verdict: ElsewhereNotice) =>
            verdict.about === undefined &&
            verdict.program === undefined &&
            verdict !== sentence?.verdict &&
            !warnings.includes(verdict),
        )
        .map((verdict) => (
          <Meaning key={verdict.means ?? verdict.say} notice={verdict} />
        ))}
      <NotJudged {...answer} />
      <Populations {...answer} />
      {calculator.elsewhere !== undefined && <Elsewhere {...answer} />}
    </>
  )
}

const meaningOf = (verdict: Notice) => <Meaning key={verdict.say} notice={verdict} />

/** What is below the figures: tables of results, remarks on records, facts. */
export function AnsweredFacts({
  calculator,
  calculation,
  asks,
  ...given
}: AnsweredProps & {
  /** Whether missing inputs are requested here; paper has its own request. */
  readonly asks?: boolean
}) {
  const format = useFormatters()
  const { leads, lines, below, notes } = shownResults(calculator, calculation)
  const answer = { calculator, calculation }
  const remarks = verdictsOf(calculation).filter(({ about }) => about !== undefined)
  const isFormulated = (calculator as FormulationCalculator).formulation !== undefined
  // A recipe has remarks on many feeds; what warns is never folded.
  const calm = isFormulated ? remarks.filter(({ tone }) => tone === 'info') : []
  return (
    <>
      {asks === true && joinedIn(calculator) !== undefined && <Missing {...answer} {...given} />}
      {calculator.plan !== undefined && (
        <>
          <Plan {...answer} {...given} />
          {leads.length === 0 && <CalmStep {...answer} input={given.input} />}
        </>
      )}
      {lines.length > 0 && <ResultTable lines={lines} {...answer} folds={isFormulated} />}
      {below.length > 0 && <Figures ids={below} className="results below" {...answer} />}
      {calculator.cheaper !== undefined && (
        <CheaperLink cheaper={calculator.cheaper} input={given.input} />
      )}
      {/* Notes on chosen records are printed with the figures, like footnotes. */}
      {calm.length > 1 ? (
        <>
          {remarks.filter(({ tone }) => tone !== 'info').map(meaningOf)}
          <Fold summary={`${format.message('calculator.rest')} (${format.number(calm.length)})`}>
            {calm.map(meaningOf)}
          </Fold>
        </>
      ) : (
        remarks.map(meaningOf)
      )}
      {notes.length > 0 && (
        <>
          <h3>{format.message('calculator.notes')}</h3>
          <Figures ids={notes} className="results notes" {...answer} />
        </>
      )}
      {asks === true && <Flow {...answer} {...given} />}
    </>
  )
}
