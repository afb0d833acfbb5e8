import { formatNumber } from '#i18n/format.ts'
import { sourceLanguage } from '#source-language.ts'
import { printFindings, textsOfFinding } from '#project/printed-findings.ts'
import type { Finding } from '#project/index.ts'
import type {
  Change,
  LanguageReport,
  Marking,
  Proposal,
  Remark,
  State,
} from '#project/translations/index.ts'

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

/** The numbers of a language: the leading ones sum to all texts. */
function numbers(report: LanguageReport): string {
  const { language, name, toTranslate: all, counts, done, articles } = report
  return [
    `${language}  ${name}: ${sourceCount(done)} of ${many(all, 'text')} ` +
      `translated (${percent(done, all)})`,
    `  to do: ${counts.missing} missing, ${counts.english} as in English, ` +
      `${counts.changed} changed in English since, ${counts.initial} drafts`,
    `  reviewed: ${report.reviewed} of them (${percent(report.reviewed, all)}); ` +
      `${report.unrecorded} without a record of their English text`,
    `  wrong: ${report.faults.length} (plural forms, placeholders, marks)`,
    `  to look at: ${many(report.terms.length, 'label')} without the term of the glossary, ` +
      `${many(report.long.length, 'text')} longer than ${report.long.length === 1 ? 'its' : 'their'} space`,
    `  articles: ${articles.written} of ${articles.of}`,
  ].join('\n')
}

/** A text in one line, cut where it is long: a list is to be looked through. */
const oneLine = (text: string): string =>
  text.length > 200 ? `${text.slice(0, 200).replaceAll('\n', ' ')} …` : text.replaceAll('\n', ' ')

const remarkText = (what: Remark['what']): string => {
  if (typeof what === 'string') return what
  const { what: fault, fix } = textsOfFinding(what)
  return `${fault} ${fix}`
}

const remarkLines = (title: string, remarks: readonly Remark[]): readonly string[] =>
  remarks.length === 0
    ? []
    : [
        [
          `${title} (${remarks.length})`,
          ...remarks.map(
            ({ key, file, line, what }) =>
              `  ${file}:${line}  ${key}\n    ${oneLine(remarkText(what))}`,
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
    ...remarkLines('Labels without the term of the glossary', report.terms),
    ...remarkLines('Longer than the space', report.long),
  ].join('\n\n')

/** How many texts and findings the summary of an import prints; the list has all of them. */
const shown = 5

const changeLine = ({ key, before, after, state }: Change): string =>
  before === after
    ? `  ${key}: ${state}`
    : [
        `  ${key} (${state})`,
        ...(before === undefined ? [] : [`    - ${before}`]),
        `    + ${after}`,
      ].join('\n')

/** The first of some lines, and how many follow in the list. */
const firstOf = (lines: readonly string[], one: string): string =>
  [
    ...lines.slice(0, shown),
    ...(lines.length > shown ? [`  … and ${many(lines.length - shown, one)} more`] : []),
  ].join('\n')

const textsAsEnglish = (keys: readonly string[]): string =>
  `Word for word as in English, and so not counted as translated until ` +
  `locales/as-in-english.json lists them: ${keys.join(', ')}`

/** The findings of a file that came back, by their ids. */
function countsById(findings: readonly Finding[]): string {
  const ids = new Map<string, number>()
  for (const { id } of findings) ids.set(id, (ids.get(id) ?? 0) + 1)
  return [...ids].map(([id, count]) => `${sourceCount(count)} ${id}`).join(', ')
}

/** All that a file that came back would change, and all that is wrong with it: one text. */
export function importList({ language, findings, changes, asInEnglish }: Proposal): string {
  const parts = [
    ...(findings.length === 0 ? [] : [printFindings(findings)]),
    ...(changes.length === 0 ? [] : [changes.map(changeLine).join('\n')]),
    ...(asInEnglish.length === 0 ? [] : [textsAsEnglish(asInEnglish)]),
  ]
  if (parts.length === 0) return ''
  const head = `${language}: ${many(changes.length, 'text')}, ${many(findings.length, 'finding')}`
  return `${[head, ...parts].join('\n\n')}\n`
}

/**
 * What a file that came back would change, or has changed, in numbers, with its first texts and
 * findings.
 * @param list where all of them are written; undefined if they are nowhere
 */
export function importReport(
  proposal: Proposal,
  isWritten: boolean,
  list: string | undefined,
): string {
  const { language, findings, changes, empty, asInEnglish } = proposal
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
  const unchanged =
    findings.length === 0
      ? `translations: the file changes nothing (${sum}).`
      : 'translations: nothing is written.'
  const more = findings.length - shown
  return [
    ...(findings.length === 0 ? [] : [printFindings(findings.slice(0, shown))]),
    ...(more > 0 ? [`… and ${many(more, 'finding')} more`] : []),
    ...(changes.length === 0 ? [] : [firstOf(changes.map(changeLine), 'text')]),
    ...(asInEnglish.length === 0 ? [] : [textsAsEnglish(asInEnglish.slice(0, shown))]),
    [
      ...(findings.length === 0
        ? []
        : [`${many(findings.length, 'finding')}: ${countsById(findings)}`]),
      changes.length > 0 ? `translations, ${language}: ${sum}. ${next}` : unchanged,
      ...(list === undefined ? [] : [`The whole list: ${list}`]),
    ].join('\n'),
  ].join('\n\n')
}

/** What has been marked. */
export const markingReport = ({ keys }: Marking, language: string, state: State): string =>
  keys.length === 0
    ? 'translations: there is no such text to mark; what is missing or still English is not translated.'
    : `translations, ${language}: ${many(keys.length, 'text')} marked as ${state}.`
