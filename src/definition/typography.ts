/** Signs of units behind figures; the messages of units bind words of units. */
const unitSigns = 'mg|g|kg|t|mL|L|m²|m|cm|lux|kcal|Mcal|°C|°F|UI|ppm|j|h'

/**
 * The typography of languages, if it differs from English and is easily mistyped: U+202F is a
 * narrow no-break space, U+00A0 a wide one.
 */
const typographyRules: Readonly<Record<string, (text: string) => string>> = {
  fr: (text) =>
    text
      // A colon right behind a straight quote is of JSON that is quoted.
      .replace(/(?<=\S)(?!(?<="):)[ \u00a0\u202f]?([:;!?%])(?=[\s.,)}»]|$)/g, '\u202f$1')
      .replace(/[ \u00a0\u202f]?»/g, '\u202f»')
      .replace(/«[ \u00a0\u202f]?/g, '«\u202f')
      // A telephone number is not a figure.
      .replace(/(?<!\+[\d \u00a0\u202f]*)\b\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)/g, (figure) =>
        figure.replaceAll(/[ \u00a0]/g, '\u202f'),
      )
      .replace(
        new RegExp(String.raw`(?<=\d)[ \u202f](?=(?:${unitSigns})(?![\p{L}\d’]))`, 'gu'),
        '\u00a0',
      )
      .replace(/(?<=\{text\})[ \u202f](?![%»])/g, '\u00a0'),
  ar: (text) =>
    text.replace(
      /(?<=[\u0600-\u06ff»]) ?[,;?](?=\s|$)/g,
      (mark) => arabicMarks[mark.trim()] ?? mark,
    ),
}
const arabicMarks: Readonly<Record<string, string>> = { ',': '،', ';': '؛', '?': '؟' }

/**
 * A text with the typography of the language; the text itself if it is right, or if nothing is
 * known of the language.
 */
export const withTypography = (text: string, language: string): string =>
  typographyRules[language]?.(text) ?? text
