import type { Calculation, NotJudged, Unusual } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { MessageFormatter } from '#i18n/format.ts'
import type { Language } from '#i18n/languages.ts'
import { notJudgedText, unusualText } from '#i18n/unusual-text.ts'
import { titleAndUnits } from './named.ts'

/** The number that is shown: what was entered comes first, and the rest follows from it. */
const few = 3

/** What is unusual, a line each. */
export const plausibilityTexts = (
  calculator: Calculator,
  unusual: readonly Unusual[],
  language: Language,
  messageFormatter: MessageFormatter,
): readonly string[] =>
  unusual.slice(0, few).map((each) => {
    const { title, units } = titleAndUnits(calculator, each)
    return unusualText({ title, unit: units[0]?.unit ?? '1', ...each }, language, messageFormatter)
  })

/**
 * Why a result is not judged, or judged at the nearest end of the range of its source.
 * @param isNearest whether it is judged at the nearest end
 */
export function reasonText(
  calculator: Calculator,
  reason: NotJudged,
  language: Language,
  messageFormatter: MessageFormatter,
  isNearest = false,
): string {
  if (reason.because === 'unusual')
    return messageFormatter.formatMessage({ id: 'calculator.checkUnits' })
  const { title, units } = titleAndUnits(calculator, reason)
  const { choices = [] } = calculator.inputs[reason.name] ?? {}
  const rangeFacts =
    'options' in reason
      ? {
          options: choices
            .filter(({ value }) => reason.options.includes(value))
            .map((choice) => choice.title),
        }
      : { from: reason.from, to: reason.to }
  return notJudgedText(
    { title, unit: units[0]?.unit ?? '1', ...rangeFacts, isNearest },
    language,
    messageFormatter,
  )
}

/** A line for each figure outside of the range of its verdict. */
export const outsideTexts = (
  calculator: Calculator,
  { notJudged = {}, ratings }: Pick<Calculation, 'notJudged' | 'ratings'>,
  language: Language,
  messageFormatter: MessageFormatter,
): readonly string[] => [
  ...new Set([
    ...Object.values(ratings).flatMap(({ nearest }) =>
      nearest === undefined
        ? []
        : [reasonText(calculator, nearest, language, messageFormatter, true)],
    ),
    ...Object.values(notJudged)
      .filter(({ because }) => because === 'outside')
      .map((reason) => reasonText(calculator, reason, language, messageFormatter)),
  ]),
]
