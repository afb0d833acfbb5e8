/**
 * The source language of all texts, and the only module that names it. Its folder of `locales` is
 * the list of all messages, others fall back to it, and texts of publications (sources, trade
 * names) are in it.
 */
export const sourceLanguage = 'en'

/** The direction of the source language. */
export const sourceDirection = 'ltr'
