/**
 * The names under which the site keeps things on a visitor's device; those that end in a colon go
 * on with an id.
 */
export const favouritesName = 'favourites'
/** A saved calculation; the time of saving follows, in milliseconds. */
export const savedPrefix = 'saved:'
/** The figures last calculated with a program, as in a link; the program's id follows. */
export const lastPrefix = 'last:'
/** The unit that the visitor chose; the unit that fields expect by default follows. */
export const unitPrefix = 'unit:'
/** An answer that the visitor gave once for all programs, like the country; the input follows. */
export const rememberedPrefix = 'remembered:'
/** Answers about files that were imported, by their shape; a program and its list follow. */
export const fileAnswersPrefix = 'files:'
/** The currency that the visitor chose for amounts of money. */
export const currencyName = 'currency'
/** Set once a countdown was seen: a visitor who has seen it may skip it with one key. */
export const countdownName = 'countdown'
/** What was typed into a form and is not sent; the form's id follows. */
export const draftPrefix = 'draft:'
/** The language that the visitor chose, or stayed with when another one was offered. */
export const languageName = 'language'
export { currentFlockName, flockPrefix } from '../../storage/mark.ts'
