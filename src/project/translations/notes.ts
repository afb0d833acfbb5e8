import { readShape } from '../compile/icu.ts'
import { pluralForms } from '../rules/words/messages/text-fault.ts'
import type { Used } from './text-positions.ts'
import type { TextWithState } from './translation-state.ts'
import { termsIn, type Term } from './terms.ts'

/** A plural as the language needs it, with words still to be written. */
const plural = (name: string, forms: readonly string[]): string =>
  `{${name}, plural, ${forms.map((form) => `${form} {…}`).join(' ')}}`

function shapeNotes(english: string, language: string): readonly string[] {
  const { placeholders, plurals } = readShape(english)
  if (placeholders.length === 0) return []
  const forms = pluralForms(language)
  return [
    `Keep {${placeholders.join('}, {')}} as it is written: a value stands there on the page.`,
    ...plurals.map(
      ({ name }) =>
        `Counted: write ${plural(name, forms)} and only your words in place of …; # is the number.`,
    ),
    ...(english.includes(', select,')
      ? ['Of {…, select, …} translate only the words inside the inner brackets.']
      : []),
  ]
}

/** The notes for translators on a text, a sentence each. */
export function notesOn(
  { english, translationState }: TextWithState,
  language: string,
  used: Used,
  terms: readonly Term[],
): readonly string[] {
  let shape: readonly string[]
  try {
    shape = shapeNotes(english, language)
  } catch {
    shape = []
  }
  return [
    ...(translationState === 'changed'
      ? ['The English has changed since this was translated.']
      : []),
    ...shape,
    ...termsIn(english, terms).map((term) => `Glossary: ${term.english} = ${term.own}`),
    ...(used.maxLength === undefined ? [] : [`Room for about ${used.maxLength} signs.`]),
    ...used.at.map((at) => `Where: ${at}`),
    ...(used.more === 0
      ? []
      : [`And in ${used.more} more ${used.more === 1 ? 'place' : 'places'}.`]),
  ]
}
