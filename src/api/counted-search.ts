/** The longest text of a search that is counted (characters). */
export const longestSearch = 80

/**
 * The text of a search as it is counted when nothing answers it: in small letters, with single
 * spaces. Nothing of a person is counted: a text with a telephone number or an address of mail has
 * none.
 * @returns undefined where the text is not counted
 */
export function countedSearch(query: string): string | undefined {
  const text = query
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
  const isPrivate = text.includes('@') || (text.match(/\p{Nd}/gu)?.length ?? 0) > 5
  return text.length < 3 || text.length > longestSearch || isPrivate ? undefined : text
}
