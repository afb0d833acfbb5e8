import { useMemo, useState, useEffect, useRef } from 'react'
import { useAnswerOfLink } from '../../program/form/answering/use-answer-of-link.ts'
import { ResultBox } from '../../program/answer/ResultBox.tsx'
import { Sources } from '../../program/explanation/Sources.tsx'
import { LabelledField } from '../../components/fields/LabelledField.tsx'
import { NumberField } from '../../mechanisms/figure/components/NumberField.tsx'
import { CalculatorForm } from '../../program/form/CalculatorForm.tsx'
import { listsOf } from '../../components/fields/entered.ts'
import {
  useCalculation,
  type CalculationState,
} from '../../program/form/answering/use-calculation.ts'
import { AnsweredLists } from '../../mechanisms/answer-components.ts'
import { AnswerBar, AnswerSources, Details, PlainAnswer, Share } from '../../program/parts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { LanguageContext, useLanguage } from '../../ui/use-language.ts'
import type { Money } from '../../i18n/languages.ts'
import { ListPart } from './list-part.ts'
import { ProgramFrame, type ProgramPageProps } from './ProgramFrame.tsx'
import type { Calculator } from '../../engine/calculator.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { follow } from '../../network/follow.ts'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'
import type { FlockCalculator } from '../../mechanisms/flock/shape.ts'
import { notebookMark } from '../../ui/storage/device.ts'

const FormerSaver = lazyComponent(
  async () => (await import('../flock/former/FormerSaver.tsx')).FormerSaver,
)

/**
 * Fills the form of a program with the visitor's flock, if there is one. Its code loads after the
 * page.
 */
function useFlock(
  calculator: Calculator,
  { input, change, setFlock, prepare }: CalculationState,
): void {
  const language = useLanguage()
  /** What is in the form, once it is shown. */
  const entered = useRef(input)
  useEffect(() => {
    entered.current = input
  }, [input])
  useEffect(() => {
    const visit = new AbortController()
    const look = (): void => {
      if (notebookMark() === undefined) return
      window.removeEventListener('storage', look)
      follow(
        async () => (await import('../flock/watch-flock.ts')).loadWatch(),
        (watch) => watch(calculator, language, { change, setFlock, prepare }, visit.signal),
        () => undefined,
      )
    }
    // A journal without a flock has its first entry.
    const begin = (): void =>
      void follow(
        async () => (await import('../flock/begin-flock.ts')).loadBeginning(calculator, language),
        (begins) => begins(entered.current),
        () => undefined,
      )
    window.addEventListener('begin-flock', begin, { signal: visit.signal })
    // The mark may be found later: a browser that was ended by force had not written it.
    window.addEventListener('storage', look, { signal: visit.signal })
    look()
    return () => visit.abort()
  }, [calculator, language, change, setFlock, prepare])
}

/** What is shown instead of the answer on wide screens: a picture, and what a visitor may enter. */
function EmptyAnswer({ calculator, picture }: { calculator: Calculator; picture: string }) {
  const format = useFormatters()
  const { demonstration } = calculator
  return (
    <figure className="empty-answer">
      <img src={picture} alt="" width="480" height="320" loading="lazy" />
      {demonstration && (
        <figcaption className="muted">
          {format.message('calculator.forExample', { example: format.message(demonstration.say) })}
        </figcaption>
      )}
    </figure>
  )
}

const controls = { LabelledField, NumberField }

/** The page of every program, with amounts in the currency that the visitor has chosen. */
export function CalculatorPage(props: ProgramPageProps) {
  const language = useLanguage()
  const [money, setMoney] = useState<Money>()
  const languageWithMoney = useMemo(
    () => (money === undefined ? language : { ...language, money }),
    [language, money],
  )
  return (
    <LanguageContext value={languageWithMoney}>
      <ProgramPage {...props} onMoney={setMoney} />
    </LanguageContext>
  )
}

/**
 * The page of every program: form, result, what it means, how it came about, sources, related
 * programs.
 */
function ProgramPage({
  onMoney,
  ...props
}: ProgramPageProps & { readonly onMoney: (money: Money | undefined) => void }) {
  const { calculator, service, Frame = ProgramFrame } = props
  const { keptBy }: FlockCalculator = calculator
  const picture = `/illustrations/${calculator.illustration ?? service.icon}.svg`
  const state = useCalculation(calculator)
  useFlock(calculator, state)
  const { calculation, asked, answering, units, restore, change, waiting } = state
  const { tables } = asked
  useAnswerOfLink(calculator, calculation)
  const hasLists = listsOf(calculator).length > 0
  // What is about the answer is drawn with each answer, and not with each key before it.
  const answer = useMemo(
    () =>
      calculation?.issues.length === 0 && {
        calculator: answering,
        calculation,
        input: asked.input,
        tables: asked.tables,
      },
    [answering, calculation, asked],
  )
  const result = useMemo(
    () => (
      <ResultBox
        calculator={answering}
        calculation={calculation}
        input={asked.input}
        tables={asked.tables}
        waiting={waiting}
        correction={{ units, status: asked.status, restore }}
        empty={<EmptyAnswer calculator={calculator} picture={picture} />}
      />
    ),
    [calculator, picture, answering, calculation, asked, waiting, units, restore],
  )
  // A frame of another site keeps and shares nothing.
  const isOwnPage = Frame === ProgramFrame
  const share = useMemo(() => isOwnPage && answer && <Share {...answer} />, [isOwnPage, answer])
  const details = useMemo(
    () =>
      answer && (
        <>
          <Details {...answer} form={{ change, units }} controls={controls} />
          <AnswerBar {...answer} />
        </>
      ),
    [answer, change, units],
  )
  const ownSources = <Sources sources={calculator.sources} />
  return (
    <Frame
      {...props}
      input={state.input}
      picture={picture}
      isAboutFolded={hasLists && answer !== false}
      sources={
        calculation ? (
          <AnswerSources {...{ calculator, calculation, tables }} fallback={ownSources} />
        ) : (
          ownSources
        )
      }
    >
      {/* A list needs the width of the page, for itself and for its answer. */}
      <div className={hasLists ? 'columns stacked' : 'columns'}>
        <CalculatorForm
          calculator={calculator}
          state={state}
          ListField={ListPart}
          onMoney={onMoney}
        />
        <div className="answer">
          {result}
          {answer && calculator.plain && <PlainAnswer {...answer} />}
          {/* What belongs to an input, but would be in the way of the button above. */}
          <div id="below-answer" />
          {state.answered !== undefined && (
            <AnsweredLists
              calculator={calculator}
              input={state.answered}
              calculation={calculation}
              onEdit={state.editAgain}
            />
          )}
          {calculator.disclaimer !== undefined && (
            <p className="disclaimer own">
              <Icon name="warning" size={20} />
              <Text id={calculator.disclaimer} />
            </p>
          )}
          <Text as="p" className="disclaimer" id="calculator.disclaimer" />
          {isOwnPage && calculation && keptBy !== undefined && (
            <FormerSaver calculator={answering} calculation={calculation} {...asked} />
          )}
          {share}
        </div>
      </div>
      {details}
    </Frame>
  )
}
