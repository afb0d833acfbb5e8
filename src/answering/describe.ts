import { fieldAt } from '#engine/input/field-at.ts'
import { type Calculation, type Input, type Issue, type Unusual } from '#engine/calculation.ts'
import { carriedText, usualBag } from '#i18n/carried-text.ts'
import { formatFigure } from '#i18n/format-figure.ts'
import { formatList } from '#i18n/format-list.ts'
import { formatDate, formatNumber, formatQuantity } from '#i18n/format.ts'
import { isolateValues } from '#i18n/isolate.ts'
import { toShown } from '#engine/shown/shown-units.ts'
import { issueText } from '#i18n/issue-text.ts'
import { unusualText } from '#i18n/unusual-text.ts'
import { unusualName } from '#engine/plausibility/unusual-figures.ts'
import { dangerLine } from '#mechanisms/danger/danger-text.ts'
import { noticeText } from '#mechanisms/notice/notice-text.ts'
import { slipQuestion, type SlipFormat } from '#mechanisms/expected/slip-text.ts'
import type { KeyedField } from '#mechanisms/journal/shape.ts'
import { indexOfName } from '#mechanisms/name-lookup/named.ts'
import { titleWords, type Word } from '#mechanisms/name-lookup/words.ts'
import { answerTexts } from '#mechanisms/text-result/texts.ts'
import { type Texts } from '#mechanisms/text-value.ts'
import { populationTexts } from '#mechanisms/within/population.ts'
import { reasonText } from '#mechanisms/usual/plausibility-texts.ts'
import { titleAndUnits } from '#mechanisms/usual/named.ts'
import { suggestions } from '#mechanisms/usual/suggestions.ts'
import { sentenceOf, sentenceText } from '#mechanisms/primary-result/sentence.ts'
import type { AnsweringProgram, LocaleFormatter } from './program.ts'
import { recordsMeant } from './read-names.ts'
import { describeEntries, plainValue } from './figures.ts'
import { describeLegalStatus } from './legal-status.ts'
import type { WhoseValue } from '#mechanisms/entry-result/shape.ts'
import { isRecordField } from '#engine/input/kinds.ts'

/** Message ids as the inventory of programs has them: the part after the file's name. */
const inventoryId = (key: string): string => key.slice(key.indexOf('.') + 1)

/**
 * Choices and texts: the value as the table has it, and in words; `further` contains the other rows
 * that fit. The acts of a legal status are separate rows.
 */
function describeTexts(
  texts: Texts,
  { messageFormatter }: LocaleFormatter,
): Record<string, unknown> {
  const say = (word: Word): string =>
    'text' in word ? word.text : messageFormatter.formatMessage({ id: word.key })
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([, { isStatus, tone }]) => isStatus !== true || tone !== undefined)
      .map(([id, { value, words, tone, means }]) => [
        id,
        {
          value,
          text: words.map(say).join(', '),
          ...(tone !== undefined && { tone }),
          ...(means !== undefined && { means: messageFormatter.formatMessage({ id: means }) }),
        },
      ]),
  )
}

/** The day of an entry of a journal. */
function dayOfEntry(
  { inputs }: AnsweringProgram['calculator'],
  input: Input,
  { name, entry = 0 }: Unusual,
): unknown {
  const { keyed }: KeyedField = inputs[name] ?? ({} as KeyedField)
  return (input[name] as readonly Input[] | undefined)?.[entry]?.[keyed?.part ?? '']
}

/** What is not usual, and the figures that may have been meant; nothing where all is usual. */
function describeUnusual(
  { calculator, tables }: AnsweringProgram,
  input: Input,
  { unusual = [] }: Calculation,
  { language, messageFormatter }: LocaleFormatter,
): Record<string, unknown> {
  if (unusual.length === 0) return {}
  const format: SlipFormat = {
    message: (id, values) =>
      messageFormatter.formatMessage({ id }, isolateValues(values, language.direction)),
    quantity: (value, unit) => formatQuantity(value, unit, undefined, language, messageFormatter),
    date: (day) => formatDate(new Date(day), language),
  }
  return {
    unusual: unusual.map((each) => {
      const { entry, from, to, slip: _, ...figure } = each
      const { title, units } = titleAndUnits(calculator, figure)
      const unit = units[0]?.unit ?? '1'
      const asked = slipQuestion(calculator, each, dayOfEntry(calculator, input, each), format)
      return {
        ...figure,
        ...(entry !== undefined && { entry: entry + 1 }),
        usual: [from, to],
        ...(asked?.guess !== undefined && { meant: asked.guess.value }),
        text:
          asked?.text ??
          unusualText({ ...figure, from, to, title, unit }, language, messageFormatter),
      }
    }),
    didYouMean: suggestions(calculator, input, tables, unusual).map((each) => {
      const { title, units } = titleAndUnits(calculator, each)
      const unit = units[each.unit]?.unit ?? '1'
      const value = formatQuantity(each.value, unit, undefined, language, messageFormatter)
      return {
        name: unusualName(each),
        value: each.value,
        unit,
        text: messageFormatter.formatMessage(
          { id: 'calculator.figure' },
          { title: messageFormatter.formatMessage({ id: title }), value },
        ),
      }
    }),
  }
}

/** The results that are not judged, and why. */
function describeNotJudged(
  { calculator }: AnsweringProgram,
  { notJudged = {} }: Calculation,
  { language, messageFormatter }: LocaleFormatter,
): Record<string, unknown> {
  if (Object.keys(notJudged).length === 0) return {}
  return {
    notJudged: Object.fromEntries(
      Object.entries(notJudged).map(([id, reason]) => [
        id,
        { ...reason, text: reasonText(calculator, reason, language, messageFormatter) },
      ]),
    ),
  }
}

/** The records that an unknown name may mean, each marked as a match or as a guess. */
function describeMeant(
  program: AnsweringProgram,
  given: Input,
  { field = '', message }: Issue,
  { messageFormatter }: LocaleFormatter,
): Record<string, unknown> {
  const { calculator, tables } = program
  const input = calculator.inputs[field]
  const table = tables[input?.records ?? '']
  const isUnknown = Object.values(calculator.lookups).some(
    (lookup) => lookup.missing.field === message,
  )
  if (!isRecordField(input) || table === undefined || !isUnknown) return {}
  const { ids, exact } = recordsMeant(program, field, String(given[field]))
  if (ids.length === 0) return {}
  const titleIn = (id: string): string =>
    titleWords(table, indexOfName(table, id))
      .map((word) =>
        'text' in word ? word.text : messageFormatter.formatMessage({ id: word.key }),
      )
      .join(' · ')
  return {
    [exact ? 'oneOf' : 'didYouMean']: ids.map((id) => ({ value: id, text: titleIn(id) })),
  }
}

/** What the primary result means, as the page has it below the figure. */
function describeMeaning(
  { calculator }: AnsweringProgram,
  calculation: Calculation,
  { language, messageFormatter }: LocaleFormatter,
): Record<string, unknown> {
  const sentence = sentenceOf(calculator, calculation)
  if (sentence === undefined) return {}
  const shown = toShown(calculator, calculation).results
  const text = sentenceText(
    sentence,
    (id, values) => messageFormatter.formatMessage({ id }, values),
    (id) => formatFigure(shown[id]!, language, messageFormatter, {}),
  )
  return text === '' ? {} : { meaning: { result: sentence.id, text } }
}

/** The dangers, with the results that have no figure because of them; nothing without one. */
function describeDangers(
  { dangers }: Calculation,
  { language, messageFormatter }: LocaleFormatter,
): Record<string, unknown> {
  const message = (id: string, values?: Record<string, string>) =>
    messageFormatter.formatMessage({ id }, values)
  const quantity = (value: number, unit: string) =>
    formatQuantity(value, unit, undefined, language, messageFormatter)
  // Commands have all messages at once.
  const has = () => true
  const number = (value: number, digits?: number) => formatNumber(value, language, digits)
  return dangers.length === 0
    ? {}
    : {
        dangers: dangers.map((danger) => ({
          level: danger.level,
          ...(danger.of !== undefined && { of: danger.of }),
          text: dangerLine(danger, { message, quantity, number, has }),
          ...(danger.asks !== undefined && { asks: danger.asks }),
          blocks: danger.blocks,
        })),
      }
}

/** A command knows no person: the bag is that of the clinic's region, and no tank. */
const clinicPacks = { bag: usualBag('UTC') }

/** An answer as data: commands, batches and the server have this one. */
export function describe(
  program: AnsweringProgram,
  input: Input,
  calculation: Calculation,
  localeFormatter: LocaleFormatter,
): Record<string, unknown> {
  const { calculator, tables, per } = program
  const { language, messageFormatter } = localeFormatter
  const [texts = {}, ...further] = answerTexts(calculator, calculation, input, tables)
  const shown = toShown(calculator, calculation).results
  const comparedWith = populationTexts(calculator, calculation, {
    message: (id, values) => messageFormatter.formatMessage({ id }, values),
  })
  const say = (key: string) => ({
    message: inventoryId(key),
    text: messageFormatter.formatMessage({ id: key }),
  })
  return {
    calculator: calculator.id,
    ...describeDangers(calculation, localeFormatter),
    ...describeLegalStatus(program, input, localeFormatter),
    results: {
      ...Object.fromEntries(
        Object.entries<WhoseValue>(calculation.results).map(([id, result]) => [
          id,
          {
            value: plainValue(result),
            ...(result.upTo !== undefined && { upTo: result.upTo }),
            unit: result.unit,
            per: per[id],
            text: formatFigure(shown[id]!, language, messageFormatter, {
              unknown: calculator.results[id]!.unknown,
            }),
            ...(shown[id]!.carried && {
              carried: carriedText(shown[id]!.carried, clinicPacks, language, messageFormatter),
            }),
            ...(result.bound !== undefined && { bound: result.bound }),
            ...(result.target && { target: result.target }),
            ...(result.whose && { entries: result.whose.places.map((index) => index + 1) }),
          },
        ]),
      ),
      ...describeTexts(texts, localeFormatter),
    },
    ...describeMeaning(program, calculation, localeFormatter),
    ...describeEntries(program, calculation, localeFormatter),
    ...(further.length > 0 && {
      further: further.map((each) => describeTexts(each, localeFormatter)),
    }),
    ratings: Object.fromEntries(
      Object.entries(calculation.ratings).map(([id, rating]) => [
        id,
        { ...say(rating.say), tone: rating.tone },
      ]),
    ),
    ...(comparedWith.length > 0 && { comparedWith }),
    ...describeNotJudged(program, calculation, localeFormatter),
    notices: calculation.notices.map((notice) => ({
      message: inventoryId(notice.say),
      text: noticeText(notice, {
        message: (id, values) => messageFormatter.formatMessage({ id }, values),
        list: (names) => formatList(names, language),
        date: (day) => formatDate(new Date(day), language),
      }),
      tone: notice.tone,
      ...notice.facts,
    })),
    ...describeUnusual(program, input, calculation, localeFormatter),
    issues: calculation.issues.map((issue) => {
      const field = fieldAt(calculator, issue)
      const fieldInfo = field && { title: field.title, unit: field.units[0]?.unit ?? '1' }
      return {
        message: inventoryId(issue.message),
        ...(issue.field !== undefined && { field: issue.field }),
        ...(issue.entry !== undefined && { entry: issue.entry + 1 }),
        ...(issue.part !== undefined && { part: issue.part }),
        text: issueText(issue, fieldInfo, language, messageFormatter),
        ...describeMeant(program, input, issue, localeFormatter),
      }
    }),
  }
}
