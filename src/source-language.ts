/**
 * The language that texts are first written in, and the one place that names it. Its folder of
 * `locales` is the list of all messages, others fall back to it, and what comes from publications
 * (sources, trade names) is in it.
 */
export const sourceLanguage = 'en'

/** How the source language runs. */
export const sourceDirection = 'ltr'
