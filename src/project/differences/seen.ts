import { calculate } from '../../engine/calculate.ts'
import type { Calculation, Input, Issue, ResultValue, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { fieldAt } from '../../engine/input/field-at.ts'
import { toShown } from '../../engine/shown/shown-units.ts'
import { toBase } from '../../language/scale.ts'
import type { Word } from '../../mechanisms/name-lookup/words.ts'
import { answerTexts } from '../../mechanisms/text-result/texts.ts'
import { type Texts } from '../../mechanisms/text-value.ts'
import { round } from '../../round.ts'

/** A program with all that it reads. */
export interface Loaded {
  readonly calculator: Calculator
  /** The text that it was run from. */
  readonly code: string
  readonly tables: Tables
  /** The figures of its examples, also of those that it refuses. */
  readonly examples: readonly Input[]
}

/** An issue, and what its field is called. */
interface RefusedAt {
  readonly issue: Issue
  readonly field?: { readonly title: string; readonly unit: string }
}

/** One part of an answer: a figure as it is shown, or a text. */
export interface Seen {
  /** What it is the figure or the words of, as a key of a message. */
  readonly title?: string
  /** The figure in base units, to be compared; NaN where it is not known. */
  readonly figure?: number
  /** The figure as a page writes it. */
  readonly shown?: ResultValue
  /** The key of the message if the figure is unknown. */
  readonly unknown?: string
  /** The reasons for no answer, each with the field that shows it. */
  readonly issues?: readonly RefusedAt[]
  /** The words: keys of messages, and texts unchanged in a table. */
  readonly words?: readonly Word[]
  /** What is seen of it, as one text: two that are seen alike have the same. */
  readonly sight: string
}

/** What a visitor sees of an answer, by parts: `results.dailyFeed`, `ratings.fcr`, `issues`. */
export type Sights = Readonly<Record<string, Seen>>

const roundedOrNull = (value: number, digits: number): number | null =>
  Number.isFinite(value) ? round(value, digits) : null

/** A figure as it is read off the page: digits beyond its decimals are not compared. */
function figureSight({ value, unit, digits, upTo, bound, target }: ResultValue): string {
  const ends = [value, ...(upTo === undefined ? [] : [upTo])].map((end) =>
    roundedOrNull(end, digits),
  )
  const aims = [target?.low, target?.high].map((end) =>
    end === undefined ? undefined : roundedOrNull(end, digits),
  )
  return JSON.stringify([ends, unit, bound ?? '', aims, target?.position])
}

const seenWords = (words: readonly Word[]): Seen => ({ words, sight: JSON.stringify(words) })
const keyWords = (all: readonly string[]): readonly Word[] => all.map((key) => ({ key }))

/** The messages instead of an answer; an alert repeats the message of its field. */
function refusal(calculator: Calculator, issues: readonly Issue[]): Seen {
  const once = [...new Map(issues.map((issue) => [issue.message, issue])).values()]
  return {
    ...seenWords(keyWords(once.map(({ message }) => message))),
    issues: once.map((issue) => {
      const field = fieldAt(calculator, issue)
      const [unit] = field?.units ?? []
      return {
        issue,
        ...(field && { field: { title: field.title, unit: unit?.unit ?? '1' } }),
      }
    }),
  }
}

/** The results of a program for some figures. */
interface Answer {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly texts: readonly Texts[]
}

export function runProgram(calculator: Calculator, input: Input, tables: Tables): Answer {
  const calculation = calculate(calculator, input, tables)
  const isAnswered = calculation.issues.length === 0
  return {
    calculator,
    calculation,
    texts: isAnswered ? answerTexts(calculator, calculation, input, tables) : [],
  }
}

/** All that a visitor may see of an answer, before it is put into units and rounded. */
const seenOf = ({ calculation, texts }: Answer): string => {
  const { issues, notices, ratings, results } = calculation
  return JSON.stringify([issues, notices, ratings, results, texts])
}

/** Whether two answers of the same code are seen alike, as nothing in them differs. */
export const isSameAnswerShown = (one: Answer, other: Answer): boolean =>
  seenOf(one) === seenOf(other)

/** What a visitor sees of an answer. */
export function sightsOf({ calculator, calculation, texts }: Answer): Sights {
  const { issues, notices, ratings, results } = calculation
  if (issues.length > 0) return { issues: refusal(calculator, issues) }
  const shown = toShown(calculator, calculation).results
  return Object.fromEntries([
    ...Object.entries(results).map(([id, result]): [string, Seen] => [
      `results.${id}`,
      {
        title: calculator.results[id]!.title,
        figure: toBase(result.value, calculator.results[id]!),
        shown: shown[id]!,
        ...(calculator.results[id]!.unknown && { unknown: calculator.results[id]!.unknown }),
        sight: figureSight(shown[id]!),
      },
    ]),
    ...Object.entries(ratings).map(([id, { say }]): [string, Seen] => [
      `ratings.${id}`,
      { ...seenWords(keyWords([say])), title: calculator.results[id]?.title ?? '' },
    ]),
    ...texts.flatMap((each, index) =>
      Object.entries(each).map(([id, { title, words }]): [string, Seen] => [
        index === 0 ? `texts.${id}` : `texts.${id} ${index + 1}`,
        { ...seenWords(words), title },
      ]),
    ),
    ...(notices.length === 0
      ? []
      : [['notices', seenWords(keyWords(notices.map(({ say }) => say)))] as [string, Seen]]),
  ])
}
