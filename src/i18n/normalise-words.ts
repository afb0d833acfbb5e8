/** Marks above and below letters, the stretching mark of Arabic, and what is invisible. */
const dropped = /[\p{Cf}\p{Mn}\u0640]/gu
const letters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
  گ: 'ك',
  œ: 'oe',
  æ: 'ae',
}

/**
 * A text as it is compared in searches: small letters without accents, Arabic letters in one
 * spelling (alef, hamza, ta marbuta, ya), wide and joined letters as plain ones, digits as 0-9,
 * other marks as spaces.
 */
export function normaliseWords(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      // Composed Arabic letters are mapped before they would fall apart into a letter and a mark.
      .replace(/[أإآٱىیئؤةکگœæ]/g, (letter) => letters[letter] ?? letter)
      .normalize('NFD')
      .replace(dropped, '')
      .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  )
}

/**
 * The Arabic article and the prefixes that hang on it, which a search leaves aside: "التحويل",
 * "والعلف".
 */
export const withoutArticle = (word: string): string => word.replace(/^(?:و?ال|لل)(?=.{3})/, '')

/** The names of a comma-separated list. */
export const listedNames = (list: string): readonly string[] =>
  list
    .split(/[,،]/)
    .map((name) => name.trim())
    .filter(Boolean)
