import { useEffect, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Calculation, Input, Tables } from '../../engine/calculation.ts'
import { useDangerWords } from '../../mechanisms/danger/components/use-danger-words.ts'
import { dangerFormatter, dangerText, statedDangers } from '../../mechanisms/danger/danger-text.ts'
import { answerTexts } from '../../mechanisms/text-result/texts.ts'
import { FootBar } from '../../ui/FootBar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { Figure } from '../../components/figures/Figure.tsx'
import { showResult } from './show-result.ts'
import { answersInTexts, shownResults } from '../../mechanisms/primary-result/shown-results.ts'
import { TextChip } from '../../mechanisms/text-result/components/TextChip.tsx'
import type { TextCalculator } from '../../mechanisms/text-result/shape.ts'

interface AnswerBarProps {
  readonly calculator: TextCalculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
}

/** How much of the foot of the screen the bar takes: a figure under it is not seen. */
const barHeight = 56

/** Whether the form is in view and the main answer is not. */
function useOutOfSight(): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const form = document.querySelector('.entry')
    const result = document.querySelector('.result')
    if (form === null || result === null) return undefined
    const inView = new Map<Element, boolean>()
    let answer: Element | null = null
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio } of entries)
          inView.set(target, isIntersecting && (target === form || intersectionRatio >= 0.9))
        setOut(inView.get(form) === true && answer !== null && inView.get(answer) === false)
      },
      { threshold: [0, 0.9], rootMargin: `0px 0px -${barHeight}px` },
    )
    // Choices are rendered once their words are here, and each answer may draw others.
    const find = () => {
      const first = result.querySelector('[data-result]')
      if (first === answer) return
      if (answer !== null) seen.unobserve(answer)
      answer = first
      if (answer !== null) seen.observe(answer)
    }
    const drawn = new MutationObserver(find)
    drawn.observe(result, { childList: true, subtree: true })
    seen.observe(form)
    find()
    return () => {
      drawn.disconnect()
      seen.disconnect()
    }
  }, [])
  return isOut
}

/**
 * The main answer at the foot of the screen, while the form is in view and the answer is not: the
 * effect of typing is visible. It links to the result.
 */
export function AnswerBar({ calculator, calculation, input, tables }: AnswerBarProps) {
  const format = useFormatters()
  const { messages } = useIntl()
  const dangerIntl = useDangerWords(calculation)
  const language = useLanguage()
  const [lead] = shownResults(calculator, calculation).leads
  const text = useMemo(
    () =>
      lead !== undefined || !answersInTexts(calculator)
        ? undefined
        : Object.values(answerTexts(calculator, calculation, input, tables)[0] ?? {})[0],
    [calculator, calculation, input, tables, lead],
  )
  const [danger] = statedDangers(calculation)
  const isOut = useOutOfSight()
  const title = lead === undefined ? text?.title : calculator.results[lead]?.title
  if (!isOut || (danger === undefined && (title === undefined || !(title in messages)))) return null
  return (
    <FootBar label={format.message('calculator.result')} href="#result-title" onPress={showResult}>
      {danger === undefined ? (
        <span className="in-short">
          <span className="of">{format.message(title!)}</span>
          <span className="figure">
            {lead === undefined ? (
              <TextChip text={text!} />
            ) : (
              <Figure calculator={calculator} calculation={calculation} id={lead} />
            )}
          </span>
        </span>
      ) : (
        <strong>{dangerText(danger, dangerFormatter(dangerIntl, language)).title}</strong>
      )}
      <Icon name="arrow-down" size={20} />
    </FootBar>
  )
}
