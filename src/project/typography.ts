/**
 * How languages set their marks, where that is not as in English and easily mistyped: U+202F is a
 * narrow no-break space.
 */
const habits: Readonly<Record<string, (text: string) => string>> = {
  fr: (text) =>
    text
      .replace(/(?<=\S)[ \u00a0\u202f]?([:;!?%])(?=[\s.,)}»]|$)/g, '\u202f$1')
      .replace(/[ \u00a0\u202f]?»/g, '\u202f»')
      .replace(/«[ \u00a0\u202f]?/g, '«\u202f'),
  ar: (text) =>
    text.replace(
      /(?<=[\u0600-\u06ff»]) ?[,;?](?=\s|$)/g,
      (mark) => arabicMarks[mark.trim()] ?? mark,
    ),
}
const arabicMarks: Readonly<Record<string, string>> = { ',': '،', ';': '؛', '?': '؟' }

/**
 * A text with its marks as the language sets them; the text itself where they are, or where nothing
 * is known of the language.
 */
export const wellSet = (text: string, language: string): string => habits[language]?.(text) ?? text
