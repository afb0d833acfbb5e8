import type { IntlShape } from 'react-intl'
import { toQuery } from '../../engine/input/address.ts'
import type { Calculation, Input, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { dangerFormatter, dangerLines } from '../../mechanisms/danger/danger-text.ts'
import { answerTexts } from '../../mechanisms/text-result/texts.ts'
import { type TextValue } from '../../mechanisms/text-value.ts'
import { populationTexts } from '../../mechanisms/within/population.ts'
import { resultTitle } from '../../mechanisms/left-empty/result-title.ts'
import { noticeKeys, noticeText } from '../../mechanisms/notice/notice-text.ts'
import { sharedPlanLines } from '../../mechanisms/plan/components/plan-texts.ts'
import { planOf } from '../../mechanisms/plan/rows.ts'
import { carriedText } from '../../i18n/carried-text.ts'
import { formatFigure } from '../../i18n/format-figure.ts'
import type { Language } from '../../i18n/languages.ts'
import { plausibilityTexts, outsideTexts } from '../../mechanisms/usual/plausibility-texts.ts'
import { figuresText } from './figures-text.ts'
import { sentenceOf, sentenceText } from '../../mechanisms/primary-result/sentence.ts'
import { shownResults } from '../../mechanisms/primary-result/shown-results.ts'
import { answerWarnings } from '../answer/warnings.ts'
import { packSizes } from '../../mechanisms/figure-result/components/pack-sizes.ts'
import { verdictOn } from '../../components/figures/verdict-on.ts'
import { wordLabel, type TableWords } from '../../components/text/table-words.ts'
import type { Formatters } from '../../components/text/use-formatters.ts'
import type { TextCalculator } from '../../mechanisms/text-result/shape.ts'

export interface Answer {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
}

/** The primary results that are known; without a primary result, the first one known. */
function knownLeads(calculator: TextCalculator, calculation: Calculation): readonly string[] {
  const { leads, figures } = shownResults(calculator, calculation)
  const isKnown = (id: string): boolean => Number.isFinite(calculation.results[id]?.value)
  const known = leads.filter(isKnown)
  return known.length > 0 ? known : figures.filter(isKnown).slice(0, 1)
}

/** Figures, each with its verdict. */
const figureParts = (
  kind: AnswerPart['kind'],
  ids: readonly string[],
  { calculator, calculation }: Answer,
  format: Formatters,
  language: Language,
  intl: IntlShape,
): readonly AnswerPart[] =>
  ids.flatMap((id) => {
    const result = calculator.results[id]!
    const { carried } = calculation.results[id]!
    const rating = verdictOn(calculation, id)
    const figure = {
      title: resultTitle(result, calculation.results[id], format),
      value: formatFigure(calculation.results[id]!, language, intl, { unknown: result.unknown }),
    }
    const text =
      rating === undefined
        ? format.message('calculator.figure', figure)
        : format.message('share.rated', { ...figure, verdict: format.message(rating.say) })
    const further = carried && carriedText(carried, packSizes(), language, intl)
    return [
      { kind, text, figure },
      ...(further
        ? [{ kind: kind === 'figure' ? ('sentence' as const) : kind, text: further }]
        : []),
    ]
  })

/** The texts of an answer: every legal status, the verdict, and the advice. */
function textLines(
  { calculator, calculation, input, tables }: Answer,
  format: Formatters,
  tableWords: TableWords,
): { readonly statuses: readonly string[]; readonly others: readonly string[] } {
  const all = answerTexts(calculator, calculation, input, tables)
  const line = ({ title, words }: TextValue): string =>
    format.message('calculator.figure', {
      title: format.message(title),
      value: words.map((word) => wordLabel(tableWords, word)).join(' · '),
    })
  const isStatus = ({ isStatus: is }: TextValue): boolean => is === true
  const statuses = all.flatMap((texts) => Object.values(texts).filter(isStatus))
  const records = all.map((texts) => Object.entries(texts).filter(([, text]) => !isStatus(text)))
  const first = records.find((rows) => rows.length > 0) ?? []
  const verdict = first.find(([, { tone }]) => tone !== undefined)
  const { texts: textResults }: TextCalculator = calculator
  const advice = first.filter(([id]) => textResults?.[id]?.advice === true)
  return {
    statuses: statuses.map(line),
    others: [...(verdict === undefined ? [] : [verdict]), ...advice].map(([, text]) => line(text)),
  }
}

/** The notices on the selected records, as far as their texts are loaded. */
const noticeLines = (
  { calculation }: Answer,
  isFirst: boolean,
  format: Formatters,
  intl: IntlShape,
): readonly string[] =>
  calculation.notices
    .filter(
      (notice) =>
        notice.values !== undefined &&
        (notice.leads === 'first') === isFirst &&
        noticeKeys(notice).every((key) => key in intl.messages),
    )
    .map((notice) => noticeText(notice, format))

/** A part of a shared answer. A figure has its title and its value apart as well. */
export interface AnswerPart {
  readonly kind:
    | 'danger'
    | 'title'
    | 'warning'
    | 'input'
    | 'figure'
    | 'sentence'
    | 'note'
    | 'further'
  readonly text: string
  readonly figure?: { readonly title: string; readonly value: string }
}

/**
 * The parts of a shared answer: the dangers, the program, the legal statuses, the input, the
 * primary result with its verdict, its sentence, the advice, and the further results. A result
 * that a danger blocks is in none of them.
 */
export function answerParts(
  answer: Answer,
  format: Formatters,
  language: Language,
  intl: IntlShape,
): readonly AnswerPart[] {
  const { calculator, calculation, input, tables } = answer
  const plan = planOf(calculator, calculation, input, tables)
  const tableWords = intl.messages as TableWords
  const { statuses, others } = textLines(answer, format, tableWords)
  const leads = knownLeads(calculator, calculation)
  const sentence = sentenceOf(calculator, calculation)
  const further = shownResults(calculator, calculation).figures.filter(
    (id) => !leads.includes(id) && Number.isFinite(calculation.results[id]?.value),
  )
  const valueText = (id: string): string => formatFigure(calculation.results[id]!, language, intl)
  const parts = (kind: AnswerPart['kind'], texts: readonly string[]): readonly AnswerPart[] =>
    texts.filter((text) => text !== '').map((text) => ({ kind, text }))
  const query = toQuery(calculator, input)
  const { bounds } = calculation
  const named = { tables, words: tableWords, bounds }
  return [
    ...parts('danger', dangerLines(calculation, dangerFormatter(intl, language))),
    ...parts('title', [format.message(calculator.title)]),
    ...parts('warning', [
      ...statuses,
      ...noticeLines(answer, true, format, intl),
      ...answerWarnings(calculation).map(({ say, means }) => format.message(means ?? say)),
    ]),
    ...parts('input', [figuresText(calculator, query, language, intl, named)]),
    ...figureParts('figure', leads, answer, format, language, intl),
    ...parts('sentence', [
      sentence === undefined ? '' : sentenceText(sentence, format.message, valueText),
    ]),
    ...parts('note', [
      ...plausibilityTexts(calculator, calculation.unusual ?? [], language, intl),
      ...outsideTexts(calculator, calculation, language, intl),
      ...populationTexts(calculator, calculation, format),
      ...others,
      ...noticeLines(answer, false, format, intl),
      ...(plan === undefined ? [] : sharedPlanLines(plan, format, tableWords)),
    ]),
    ...figureParts('further', further, answer, format, language, intl),
  ]
}

/**
 * The shared text of an answer: its parts without the further results, and the link if there is
 * one.
 * @param fits whether a text is short enough; the last lines are left out of one that is not
 */
export function answerText(
  answer: Answer,
  address: string | undefined,
  format: Formatters,
  language: Language,
  intl: IntlShape,
  fits: (text: string) => boolean = () => true,
): string {
  const lines = answerParts(answer, format, language, intl)
    .filter(({ kind }) => kind !== 'further')
    .map(({ text }) => text)
  const link = address === undefined ? [] : [address]
  // The lines begin with what is forbidden or dangerous; the last ones are left out.
  for (let end = link; ; end = [format.message('share.shortened'), ...link]) {
    const text = [...lines, ...end].join('\n')
    if (fits(text) || lines.length === 1) return text
    if (end !== link) lines.pop()
  }
}
