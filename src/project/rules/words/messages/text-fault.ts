import type { FindingBody } from '#definition/findings/finding.ts'
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

const quotedForms = (some: readonly string[]): string => some.map((form) => `"${form}"`).join(', ')

/** A plural of a text has each form of its language, and no other. */
function pluralFault(language: string, key: string, own: Shape): FindingBody | undefined {
  if (own.plurals.length === 0) return undefined
  for (const { name, forms: given, isOrdinal } of own.plurals) {
    const wanted = pluralForms(language, isOrdinal)
    const lacking = wanted.filter((form) => !given.includes(form))
    if (lacking.length > 0)
      return {
        id: 'plural-missing',
        what: `"${key}" lacks the plural ${quotedForms(lacking)} of {${name}}.`,
        why: `The text would be wrong for some numbers: ${language} has ${wanted.length} plural forms.`,
        fix: `Add ${lacking.map((form) => `${form} {...}`).join(' ')}.`,
      }
    const strange = given.filter((form) => !wanted.includes(form) && !/^=\d+$/.test(form))
    if (strange.length > 0)
      return {
        id: 'plural-unknown',
        what: `"${key}" has the plural ${quotedForms(strange)} of {${name}}, which ${language} does not have.`,
        why: 'These words would never be shown.',
        fix: `Remove it; the forms of ${language} are ${wanted.join(', ')}.`,
      }
  }
  return undefined
}

/** A text gets the values that it names, and names those that English names. */
function placeholderFault(key: string, own: Shape, english?: Shape): FindingBody | undefined {
  const given = placeholdersOf(key)
  const isGiven = (name: string): boolean => given.includes(name)
  const strange = own.placeholders.filter((name) => !isGiven(name))
  if (strange.length > 0)
    return {
      id: 'placeholder-unsupplied',
      what: `"${key}" has {${strange.join('}, {')}}, which has no value.`,
      why: 'The name would be shown instead of a value.',
      fix:
        given.length === 0 ? 'Remove it: this text has no values.' : `Use {${given.join('}, {')}}.`,
    }
  // A mistake in the English text is reported there.
  if (english === undefined || !english.placeholders.every(isGiven)) return undefined
  if (english.placeholders.join() === own.placeholders.join()) return undefined
  return {
    id: 'placeholder-differs',
    what:
      `"${key}" has the placeholders {${own.placeholders.join('}, {')}}; ` +
      `English has {${english.placeholders.join('}, {')}}.`,
    why: 'A value would be missing, or its name would be shown instead.',
    fix: 'Use exactly the placeholders of the English text.',
  }
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
      placeholdersOf(key).includes(name) && !own.plurals.some((plural) => plural.name === name),
  )
  if (lost === undefined) return undefined
  const wanted = pluralForms(language)
  if (wanted.length === 1) return undefined
  return {
    id: 'plural-lost',
    what: `"${key}" has one form for every {${lost.name}}; English has plurals there.`,
    why: `The text would be wrong for some numbers: ${language} has ${wanted.length} plural forms.`,
    fix: `Write {${lost.name}, plural, ${wanted.map((form) => `${form} {...}`).join(' ')}}.`,
  }
}

/** Search terms are separate: "feed conversion, conversion" repeats nothing. */
const ofTerms = /^(search|\w+Names)\./

/** A repeated word is usually a typing mistake. */
function doubledFault(key: string, text: string): FindingBody | undefined {
  const twice = repeatedWord(ofTerms.test(key) ? text.replaceAll(/[,،]/g, '\n') : text)
  return twice === undefined
    ? undefined
    : {
        id: 'word-twice',
        what: `"${key}" contains "${twice}".`,
        why: 'A repeated word is usually a typing mistake.',
        fix: 'Remove one of the two.',
      }
}

/** Brackets are paired: a typing mistake leaves a single one. */
function unpairedFault(key: string, text: string): FindingBody | undefined {
  const mark = unpairedIn(text)
  return mark === undefined
    ? undefined
    : {
        id: 'mark-unpaired',
        what: `"${key}" contains "${mark}" without the mark that belongs to it.`,
        why: 'Words may be missing there.',
        fix: 'Write both marks, or remove this one.',
      }
}

/** A key: names joined by points, without spaces. */
const likeKey = /^[a-z]\w*(\.\w+)+$/i

/** The errors of the message parser in plain words. */
const parserErrors: Readonly<Record<string, string>> = {
  EMPTY_ARGUMENT: 'there is no name between { and }',
  MALFORMED_ARGUMENT: 'the name after a { is not valid, or its } is missing',
  EXPECT_ARGUMENT_CLOSING_BRACE: 'a closing } is missing',
  INVALID_ARGUMENT_TYPE: 'the word after the comma is not "plural", "select" or another kind',
  EXPECT_ARGUMENT_TYPE: 'there is no word after the comma',
  MISSING_OTHER_CLAUSE: 'the form "other" is missing',
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: 'a plural form appears twice',
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: 'a form appears twice',
}

/** The parts of a text, or why it cannot be read. */
function shapeOrFault(text: string): Shape | string {
  try {
    return readShape(text)
  } catch (error) {
    return parserErrors[(error as Error).message] ?? 'its braces or forms are not valid'
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
  if (typeof own === 'string')
    return {
      id: 'message-unreadable',
      what: `"${key}" cannot be read: ${own}.`,
      why: 'The page would show the raw text.',
      fix: 'Close every { with a }; a plural needs "other {...}".',
    }
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
    what: `"${key}" ${meant.what.join(', and ')}: ${text}`,
    fix: `Write: ${meant.text}`,
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
    id: 'message-markup',
    what: `"${key}" contains "${markup}", which is a sign of web pages.`,
    why: 'Texts are shown as they are written: visitors would read these signs in titles and headings.',
    fix: isCertain ? `Write: ${plain}` : 'Write only words, and a sign itself instead of its code.',
    ...(isCertain && { autofix: { from: JSON.stringify(text), to: JSON.stringify(plain) } }),
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
    return {
      id: 'message-empty',
      what: `"${key}" has no text.`,
      why: 'The page would show a gap instead of words.',
      fix:
        english === undefined || isEmptyText(english)
          ? 'Write the text.'
          : `Write the text. English: "${english}"`,
    }
  if (text.trim() !== text)
    return {
      id: 'message-spaced',
      what: `"${key}" begins or ends with a space.`,
      why: 'The page would show a gap.',
      fix: 'Write the text without spaces around it.',
      autofix: { from: JSON.stringify(text), to: JSON.stringify(text.trim()) },
    }
  if (likeKey.test(text))
    return {
      id: 'message-is-key',
      what: `"${key}" has the text "${text}", which is the key of a message.`,
      why: 'Visitors would see a key instead of a text.',
      fix: 'Write the text itself.',
    }
  const fault = shapeFault(language, key, text, english)
  if (fault !== undefined) return meantFault(language, key, text, english, fault) ?? fault
  const doubled =
    markupFault(language, key, text, english) ?? doubledFault(key, text) ?? unpairedFault(key, text)
  if (doubled !== undefined) return doubled
  const set = withTypography(text, language)
  return set === text
    ? undefined
    : {
        id: 'mark-set-otherwise',
        what: `"${key}" has a punctuation mark or a space that ${language} writes differently.`,
        why: 'The text would look foreign, or a mark could begin a line.',
        fix: `Copy this, with its no-break spaces (U+202F, before units U+00A0): ${set}`,
        autofix: { from: JSON.stringify(text), to: JSON.stringify(set) },
      }
}
