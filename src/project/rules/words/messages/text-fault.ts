import {
  finding,
  inBraces,
  listed,
  phrase,
  quoted,
  type FindingBody,
} from '#definition/findings/finding.ts'
import { meantMessage } from '#definition/typos/message-typos.ts'
import { readShape } from '#project/compile/icu.ts'
import { withTypography } from '#definition/typography.ts'
import { markupIn, withoutMarkup } from './markup.ts'
import { emptyFormFault, kindFault } from './placeholder-kinds.ts'
import { repeatedWord } from './repeated-word.ts'
import { placeholdersOf } from './message-placeholders.ts'
import { unpairedIn } from './unpaired.ts'

type Shape = ReturnType<typeof readShape>

/** All forms that any language has, in the order in which people learn them. */
const forms = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/**
 * The plural forms of a language, like one, few and other.
 * @param isOrdinal whether ordinal forms are meant instead
 */
export function pluralForms(language: string, isOrdinal = false): readonly string[] {
  const type = isOrdinal ? 'ordinal' : 'cardinal'
  const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions()
  return forms.filter((form) => pluralCategories.includes(form))
}

/** A plural of a text has each form of its language, and no other. */
function pluralFault(language: string, key: string, own: Shape): FindingBody | undefined {
  if (own.plurals.length === 0) return undefined
  for (const { name, forms: given, isOrdinal } of own.plurals) {
    const wanted = pluralForms(language, isOrdinal)
    const lacking = wanted.filter((form) => !given.includes(form))
    if (lacking.length > 0)
      return finding('plural-missing', {
        key,
        lacking: quoted(lacking),
        name,
        language,
        count: wanted.length,
        forms: lacking.map((form) => `${form} {...}`).join(' '),
      })
    const strange = given.filter((form) => !wanted.includes(form) && !/^=\d+$/.test(form))
    if (strange.length > 0)
      return finding('plural-unknown', { key, strange: quoted(strange), name, language, wanted })
  }
  return undefined
}

/** The values that a message gets; a finding gets those that its English sentence names. */
const valuesOf = (key: string, own: Shape, english: Shape | undefined): readonly string[] =>
  key.startsWith('findings.') ? (english ?? own).placeholders : placeholdersOf(key)

/** A text gets the values that it names, and names those that English names. */
function placeholderFault(key: string, own: Shape, english?: Shape): FindingBody | undefined {
  const given = valuesOf(key, own, english)
  const isGiven = (name: string): boolean => given.includes(name)
  const strange = own.placeholders.filter((name) => !isGiven(name))
  if (strange.length > 0)
    return given.length === 0
      ? finding('placeholder-unsupplied.none', { key, strange: inBraces(strange) })
      : finding('placeholder-unsupplied.given', {
          key,
          strange: inBraces(strange),
          given: inBraces(given),
        })
  // A mistake in the English text is reported there.
  if (english === undefined || !english.placeholders.every(isGiven)) return undefined
  if (english.placeholders.join() === own.placeholders.join()) return undefined
  return finding('placeholder-differs.english', {
    key,
    own: inBraces(own.placeholders),
    english: inBraces(english.placeholders),
  })
}

/** What English counts, a language with several forms counts as well. */
function uncountedFault(
  language: string,
  key: string,
  own: Shape,
  english?: Shape,
): FindingBody | undefined {
  const lost = english?.plurals.find(
    ({ name }) =>
      // A mistake in the English text is reported there.
      valuesOf(key, own, english).includes(name) &&
      !own.plurals.some((plural) => plural.name === name),
  )
  if (lost === undefined) return undefined
  const wanted = pluralForms(language)
  if (wanted.length === 1) return undefined
  return finding('plural-lost', {
    key,
    name: lost.name,
    language,
    count: wanted.length,
    forms: wanted.map((form) => `${form} {...}`).join(' '),
  })
}

/** Search terms are separate: "feed conversion, conversion" repeats nothing. */
const ofTerms = /^(search|\w+Names)\./

/** A repeated word is usually a typing mistake. */
function doubledFault(key: string, text: string): FindingBody | undefined {
  const twice = repeatedWord(ofTerms.test(key) ? text.replaceAll(/[,،]/g, '\n') : text)
  return twice === undefined ? undefined : finding('word-twice', { key, twice })
}

/** Brackets are paired: a typing mistake leaves a single one. */
function unpairedFault(key: string, text: string): FindingBody | undefined {
  const mark = unpairedIn(text)
  return mark === undefined ? undefined : finding('mark-unpaired', { key, mark })
}

/** A key: names joined by points, without spaces. */
const likeKey = /^[a-z]\w*(\.\w+)+$/i

/** The errors of the message parser that have words of their own. */
const parserErrors = [
  'EMPTY_ARGUMENT',
  'MALFORMED_ARGUMENT',
  'EXPECT_ARGUMENT_CLOSING_BRACE',
  'INVALID_ARGUMENT_TYPE',
  'EXPECT_ARGUMENT_TYPE',
  'MISSING_OTHER_CLAUSE',
  'DUPLICATE_PLURAL_ARGUMENT_SELECTOR',
  'DUPLICATE_SELECT_ARGUMENT_SELECTOR',
] as const

/** The parts of a text, or why it cannot be read. */
function shapeOrFault(text: string): Shape | (typeof parserErrors)[number] | 'other' {
  try {
    return readShape(text)
  } catch (error) {
    return parserErrors.find((name) => name === (error as Error).message) ?? 'other'
  }
}

/** The shape of a text that can be read. */
export function shapeIn(text: string | undefined): Shape | undefined {
  const shape = text === undefined ? undefined : shapeOrFault(text)
  return typeof shape === 'string' ? undefined : shape
}

/** What is wrong with the parts of a message: its braces, plurals and placeholders. */
function shapeFault(
  language: string,
  key: string,
  text: string,
  english: string | undefined,
): FindingBody | undefined {
  const own = shapeOrFault(text)
  if (typeof own === 'string') return finding('message-unreadable', { key, problem: own })
  const read = english === undefined || english === '' ? undefined : shapeOrFault(english)
  const wanted = typeof read === 'string' ? undefined : read
  return (
    kindFault(key, own, wanted) ??
    pluralFault(language, key, own) ??
    placeholderFault(key, own, wanted) ??
    uncountedFault(language, key, own, wanted) ??
    emptyFormFault(key, own, wanted)
  )
}

/** The same fault with what was meant, where that can be shown. */
function meantFault(
  language: string,
  key: string,
  text: string,
  english: string | undefined,
  fault: FindingBody,
): FindingBody | undefined {
  const meant = meantMessage(text, english, placeholdersOf(key))
  if (meant.what.length === 0) return undefined
  if (shapeFault(language, key, meant.text, english) !== undefined) return undefined
  return {
    ...fault,
    what: phrase('meantMessage', {
      key,
      typos: listed(meant.what),
      text,
    }),
    fix: phrase('writeMessage', { text: meant.text }),
    autofix: { from: JSON.stringify(text), to: JSON.stringify(meant.text) },
  }
}

/** Messages are plain text: visitors would see the signs of web pages. */
function markupFault(
  language: string,
  key: string,
  text: string,
  english: string | undefined,
): FindingBody | undefined {
  const markup = markupIn(text)
  if (markup === undefined) return undefined
  const plain = withoutMarkup(text)
  const isCertain =
    !isEmptyText(plain) &&
    markupIn(plain) === undefined &&
    shapeFault(language, key, plain, english) === undefined
  return {
    ...finding('message-markup', { key, markup }),
    ...(isCertain && {
      fix: phrase('writeMessage', { text: plain }),
      autofix: { from: JSON.stringify(text), to: JSON.stringify(plain) },
    }),
  }
}

/** Whether nothing of a text is visible: it is empty, or has only spaces and invisible marks. */
const isEmptyText = (text: string): boolean => !/[^\s\p{Cf}]/u.test(text)

/**
 * The first thing that is wrong with a message of a language, compared with its English text if
 * there is one; undefined if it can be shown.
 */
export function textFault(
  language: string,
  key: string,
  text: string,
  english: string | undefined,
): FindingBody | undefined {
  if (isEmptyText(text))
    return english === undefined || isEmptyText(english)
      ? finding('message-empty.source', { key })
      : finding('message-empty.translation', { key, english })
  if (text.trim() !== text)
    return {
      ...finding('message-spaced', { key }),
      autofix: { from: JSON.stringify(text), to: JSON.stringify(text.trim()) },
    }
  if (likeKey.test(text)) return finding('message-is-key', { key, text })
  const fault = shapeFault(language, key, text, english)
  if (fault !== undefined) return meantFault(language, key, text, english, fault) ?? fault
  const doubled =
    markupFault(language, key, text, english) ?? doubledFault(key, text) ?? unpairedFault(key, text)
  if (doubled !== undefined) return doubled
  const set = withTypography(text, language)
  return set === text
    ? undefined
    : {
        ...finding('punctuation-of-another-language', { key, language, set }),
        autofix: { from: JSON.stringify(text), to: JSON.stringify(set) },
      }
}
