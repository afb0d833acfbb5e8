import { sourceLanguage } from '../../source-language.ts'
import type { Finding, FindingBody } from '../../definition/findings/finding.ts'
import { languagesOf, messagesOf, type Project } from '../../definition/project.ts'
import { textFault } from '../rules/words/messages/text-fault.ts'
import { textPositions } from './text-positions.ts'
import { saidByOthers } from '../rules/words/rivals.ts'
import { readRecord } from './record.ts'
import {
  ofLanguage,
  translationStates,
  type TranslationState,
  type TextWithState,
} from './translation-state.ts'
import { saysTerm, termsIn, termsOf } from './terms.ts'
import { lengthOf } from './words.ts'

/** A text that someone should look at, with a comment on it. */
export interface Remark {
  readonly key: string
  readonly file: string
  readonly line: number
  readonly what: string | FindingBody
}

/** How far a language is. Each text to translate is in exactly one of the numbers. */
export interface LanguageReport {
  readonly language: string
  readonly name: string
  /** Texts with words: all that can be translated. */
  readonly toTranslate: number
  /** The number in each state; texts without words are counted separately. */
  readonly counts: Readonly<Record<TranslationState, number>>
  /** Texts of the present English, in words of the language: translated, reviewed or final. */
  readonly done: number
  /** Reviewed or final. */
  readonly reviewed: number
  /**
   * Of the translated texts, how many have no record of the English text that they were made from.
   */
  readonly unrecorded: number
  readonly articles: { readonly written: number; readonly of: number }
  /** What to do, text by text. */
  readonly missing: readonly Remark[]
  readonly asInEnglish: readonly Remark[]
  readonly changed: readonly Remark[]
  readonly drafts: readonly Remark[]
  /** Plural forms, placeholders and marks that the check also reports. */
  readonly faults: readonly Remark[]
  /** Labels without the term of the glossary, or what may stand for it. */
  readonly terms: readonly Remark[]
  readonly long: readonly Remark[]
  /** What is wrong with the record of the language. */
  readonly findings: readonly Finding[]
}

const none: Readonly<Record<TranslationState, number>> = {
  missing: 0,
  english: 0,
  changed: 0,
  wordless: 0,
  initial: 0,
  translated: 0,
  reviewed: 0,
  final: 0,
}

function countsByState(
  texts: readonly TextWithState[],
): Readonly<Record<TranslationState, number>> {
  const counts = { ...none }
  for (const { translationState } of texts) counts[translationState] += 1
  return counts
}

/** A title, a field, a column or a button: no sentence, as the titles of findings are. */
const isLabel = (key: string, english: string): boolean =>
  !key.startsWith('findings.') && !/[.!?:;\n]|, plural,/.test(english)

/** How far a language is with its texts. */
export function reportOn(project: Project, language: string): LanguageReport {
  const texts = translationStates(project, language)
  const counts = countsByState(texts)
  const places = textPositions(project)
  const terms = termsOf(project, language)
  const remark = ({ key }: TextWithState, what: Remark['what']): Remark => {
    const [name = '', ...path] = key.split('.')
    const find = (code: string) =>
      project.locales.find((each) => each.language === code && each.name === name)?.file
    const own = find(language)
    const file = own?.has(path) === true ? own : find(sourceLanguage)
    return { key, file: file?.path ?? '', line: file?.lineOf(path) ?? 1, what }
  }
  const inState = (...wanted: readonly TranslationState[]) =>
    texts.filter((each) => wanted.includes(each.translationState))
  const remarksOn = (wanted: TranslationState) =>
    inState(wanted).map((each) => remark(each, `English: ${each.english}`))
  const written = inState('changed', 'initial', 'translated', 'reviewed', 'final')
  const done = inState('translated', 'reviewed', 'final')
  const slugs = (code: string) =>
    project.articles.filter((each) => each.language === code).map(({ slug }) => slug)
  return {
    language,
    name: messagesOf(project, language)[`${ofLanguage}name`] ?? language,
    toTranslate: texts.length - counts.wordless,
    counts,
    done: done.length,
    reviewed: counts.reviewed + counts.final,
    unrecorded: done.filter(({ isRecorded }) => !isRecorded).length,
    articles: {
      written: slugs(sourceLanguage).filter((slug) => slugs(language).includes(slug)).length,
      of: slugs(sourceLanguage).length,
    },
    missing: remarksOn('missing'),
    asInEnglish: remarksOn('english'),
    changed: remarksOn('changed'),
    drafts: remarksOn('initial'),
    faults: texts.flatMap((each) => {
      const { key, text, english } = each
      const fault = text === undefined ? undefined : textFault(language, key, text, english)
      return fault === undefined ? [] : [remark(each, fault)]
    }),
    terms: written
      .filter(({ key, english }) => !saidByOthers(key) && isLabel(key, english))
      .flatMap((each) =>
        termsIn(each.english, terms)
          .filter((term) => !saysTerm(each.text ?? '', term))
          .map(({ english, own }) => remark(each, `${english} = ${own}; the text: ${each.text}`)),
      ),
    long: written.flatMap((each) => {
      const { maxLength } = places(each.key)
      const length = lengthOf(each.text ?? '')
      return maxLength === undefined || length <= maxLength
        ? []
        : [remark(each, `${length} signs, room for about ${maxLength}: ${each.text}`)]
    }),
    findings: readRecord(project, language).findings,
  }
}

/** How far each language is, but for English. */
export const reportOnAll = (project: Project): readonly LanguageReport[] =>
  languagesOf(project)
    .filter((language) => language !== sourceLanguage)
    .map((language) => reportOn(project, language))
