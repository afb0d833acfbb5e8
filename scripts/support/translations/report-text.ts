import { formatNumber } from '../../../src/i18n/format.ts'
import { sourceLanguage } from '../../../src/source-language.ts'
import { printFindings } from '../../../src/project/index.ts'
import type {
  LanguageReport,
  Marking,
  Proposal,
  Remark,
  State,
} from '../../../src/project/translations/index.ts'

/** A count as the source language writes it. */
const sourceCount = (count: number): string =>
  formatNumber(count, { numbers: `${sourceLanguage}-u-nu-latn` })

const many = (count: number, one: string, more = `${one}s`): string =>
  `${sourceCount(count)} ${count === 1 ? one : more}`

/** A share in whole percent: 100 only for all, and 0 only for none. */
function percent(part: number, all: number): string {
  if (part === all) return '100%'
  const share = (part / all) * 100
  return `${Math.min(99, Math.max(part === 0 ? 0 : 1, Math.floor(share)))}%`
}

/** The numbers of a language: those that lead sum to all texts. */
function numbers(report: LanguageReport): string {
  const { language, name, toTranslate: all, counts, done, articles } = report
  return [
    `${language}  ${name}: ${sourceCount(done)} of ${many(all, 'text')} ` +
      `translated (${percent(done, all)})`,
    `  to do: ${counts.missing} missing, ${counts.english} as in English, ` +
      `${counts.changed} changed in English since, ${counts.initial} drafts`,
    `  reviewed: ${report.reviewed} of them (${percent(report.reviewed, all)}); of ` +
      `${report.unrecorded} nobody recorded from which English they were made`,
    `  wrong: ${report.faults.length} (plural forms, placeholders, marks)`,
    `  to look at: ${many(report.terms.length, 'word')} of the glossary said otherwise, ` +
      `${many(report.long.length, 'text')} longer than ${report.long.length === 1 ? 'its' : 'their'} room`,
    `  articles: ${articles.written} of ${articles.of}`,
  ].join('\n')
}

/** A text in one line, cut where it is long: a list is to be looked through. */
const oneLine = (text: string): string =>
  text.length > 200 ? `${text.slice(0, 200).replaceAll('\n', ' ')} …` : text.replaceAll('\n', ' ')

const remarkLines = (title: string, remarks: readonly Remark[]): readonly string[] =>
  remarks.length === 0
    ? []
    : [
        [
          `${title} (${remarks.length})`,
          ...remarks.map(
            ({ key, file, line, what }) => `  ${file}:${line}  ${key}\n    ${oneLine(what)}`,
          ),
        ].join('\n'),
      ]

/** The numbers of some languages. */
export const progressReport = (reports: readonly LanguageReport[]): string =>
  reports.map(numbers).join('\n\n')

/** All that is to do in one language, text by text. */
export const languageProgress = (report: LanguageReport): string =>
  [
    numbers(report),
    ...remarkLines('Wrong', report.faults),
    ...remarkLines('Missing', report.missing),
    ...remarkLines('As in English', report.asInEnglish),
    ...remarkLines('Changed in English since', report.changed),
    ...remarkLines('Drafts', report.drafts),
    ...remarkLines(
      'Words of the glossary said otherwise, where a sentence may well need it',
      report.terms,
    ),
    ...remarkLines('Longer than the room', report.long),
  ].join('\n\n')

/** What a file that came back would change, or has changed. */
export function importReport(proposal: Proposal, isWritten: boolean): string {
  const { language, findings, changes, empty, asInEnglish } = proposal
  const found = findings.length === 0 ? [] : [printFindings(findings)]
  const added = changes.filter(({ before }) => before === undefined).length
  const marked = changes.filter(({ before, after }) => before === after).length
  const sum = [
    many(added, 'new text'),
    many(changes.length - added - marked, 'changed text'),
    `${many(marked, 'text')} with another state`,
    `${many(empty, 'text')} left empty`,
  ].join(', ')
  const next = isWritten
    ? 'Written. Now run: npm run check'
    : 'Nothing is written yet: say the same once more with --write.'
  if (changes.length === 0)
    return [
      ...found,
      findings.length === 0
        ? `translations: the file changes nothing (${sum}).`
        : `translations: ${many(findings.length, 'finding')}; nothing is written.`,
    ].join('\n\n')
  return [
    ...found,
    changes
      .map(({ key, before, after, state }) =>
        before === after
          ? `  ${key}: ${state}`
          : [
              `  ${key} (${state})`,
              ...(before === undefined ? [] : [`    - ${before}`]),
              `    + ${after}`,
            ].join('\n'),
      )
      .join('\n'),
    ...(asInEnglish.length === 0
      ? []
      : [
          `Word for word as in English, and so not counted as translated until ` +
            `locales/as-in-english.json lists them: ${asInEnglish.join(', ')}`,
        ]),
    `translations, ${language}: ${sum}. ${next}`,
  ].join('\n\n')
}

/** What has been marked. */
export const markingReport = ({ keys }: Marking, language: string, state: State): string =>
  keys.length === 0
    ? 'translations: there is no such text to mark; what is missing or still English is not translated.'
    : `translations, ${language}: ${many(keys.length, 'text')} marked as ${state}.`
