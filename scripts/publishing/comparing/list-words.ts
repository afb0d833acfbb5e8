import { createIntl } from '@formatjs/intl'
import { isolateValues } from '#i18n/isolate.ts'
import { parseMessage } from '#project/compile/icu.ts'
import { messagesIn, type Project } from '#project/index.ts'
import { sourceLanguage } from '#source-language.ts'

/** The sentences of the list of differences, as the commands print them. */
export const listSentences = {
  nothing: '(nothing)',
  'titles.answers': 'Answers',
  'titles.cells': 'Figures of tables',
  'titles.words': 'Words',
  'titles.programs': 'Programs',
  'titles.languages': 'Languages',
  'titles.tables': 'Tables',
  'titles.addresses': 'Addresses',
  counts: '{program}: {examples} of {allExamples} examples, {random} of {allRandom} random inputs',
  times: '{count} times',
  timesAtMost: '{count} times, at most {share}',
  part: '{name}, {times}. {input}: {before} → {after}',
  refused: 'Answered or refused',
  notices: 'Remarks beside the answer',
  rating: 'Rating of: {name}',
  answer: 'an answer',
  'position.below': '{figure} (below)',
  'position.within': '{figure} (within)',
  'position.above': '{figure} (above)',
  changed: '{name}: {before} → {after}',
  recordNew: '{table}: the record {record} is new',
  recordGone: '{table}: the record {record} is gone',
  new: 'new: {name}',
  gone: 'gone: {name}',
  languages: '{program}: {changes}',
  languagesGone: 'no longer in {languages}',
  languagesNew: 'now in {languages}',
  languagesBoth: '{gone}; {now}',
  moved: '{from} leads to {to}',
  compared: 'Compared with {folder}, version {version}.',
  none: '{compared} Nothing is different for visitors.',
  damaged:
    'Version {version} in {folder} cannot be compared: the texts that it was made from are gone ' +
    'or damaged. The next publication stores them again.',
  otherCode: 'Version {version} in {folder} was made with other code, and cannot be compared.',
  failed: 'The comparison has failed: {reason} The preview is as it should be.',
} as const

type SentenceName = keyof typeof listSentences

/** The sentences of a list in the language of its reader. */
export interface ListWords {
  readonly language: string
  readonly say: (name: SentenceName, values?: Readonly<Record<string, string | number>>) => string
}

/** The sentences in a language of a project; in the language of the commands without one. */
export function listWordsOf(project?: Project, language = sourceLanguage): ListWords {
  const texts =
    project === undefined || language === sourceLanguage ? {} : messagesIn(project, language)
  const direction = texts['site.language.direction'] === 'rtl' ? 'rtl' : 'ltr'
  const messages = Object.fromEntries(
    Object.entries(listSentences).map(([name, text]) => [
      name,
      [...parseMessage(texts[`studio.differences.${name}`] ?? text)],
    ]),
  )
  const intl = createIntl({ locale: texts['site.language.numbers'] ?? language, messages })
  return {
    language,
    say: (id, values = {}) =>
      intl.formatMessage({ id }, direction === 'rtl' ? isolateValues(values, direction) : values),
  }
}
