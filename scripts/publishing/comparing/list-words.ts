import { isolateValues } from '#i18n/isolate.ts'
import type { Language } from '#i18n/languages.ts'
import { messagesIn, type Project } from '#project/index.ts'
import { sourceLanguage } from '#source-language.ts'
import { textsFormatter } from '#project/answering/locale-formatter.ts'

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
  times: '{count, plural, one {# time} other {# times}}',
  timesAtMost: '{count, plural, one {# time} other {# times}}, at most {share}',
  part: '{name}, {times}. {input}: {before} → {after}',
  entered: '{name}: {value}',
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
  everyPage: 'every page',
  programPages: 'pages of calculators',
  mails: 'emails of the site',
  server: 'replies of the server',
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
  readonly language: Language
  readonly say: (name: SentenceName, values?: Readonly<Record<string, string | number>>) => string
}

/** The sentences in a language of a project; in the language of the commands without one. */
export function listWordsOf(project?: Project, code = sourceLanguage): ListWords {
  const texts = project === undefined || code === sourceLanguage ? {} : messagesIn(project, code)
  const sentences = Object.entries(listSentences).map(([name, text]) => [
    name,
    texts[`studio.differences.${name}`] ?? text,
  ])
  const { language, messageFormatter } = textsFormatter(
    { ...ofLanguage(texts), ...(Object.fromEntries(sentences) as Record<string, string>) },
    code,
  )
  const { direction } = language
  return {
    language,
    say: (id, values = {}) =>
      messageFormatter.formatMessage(
        { id },
        direction === 'rtl' ? isolateValues(values, direction) : values,
      ),
  }
}

const ofLanguage = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('site.language.')))
