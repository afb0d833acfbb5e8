/** What ends a thought: what follows may begin with the word that it ended with. */
const ends = /[.,;:!?،؛؟{}<>(\n|/]/

/**
 * The values of a text are words of it; selectors of plural forms are not, and a figure is one
 * word.
 */
const asRead = (text: string): string =>
  text
    .replaceAll(/\{(\w+)\}/g, '$1_')
    .replaceAll(/(?<=\d)[.,](?=\d{3})/g, '')
    .replaceAll(/\{\w+,\s*\w+(,|\})/g, '\n')
    .replaceAll(/(=\d+|\w+)\s*\{/g, '\n')

/** French has "nous nous" and "vous vous"; Arabic spells the letters of DDGS. */
const rightlyTwice = new Set(['nous', 'vous', 'دي'])

/** The words of a thought, without the marks around them. */
const wordsOfThought = (thought: string): readonly string[] =>
  thought
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}_%°]+$/gu, ''))
    .filter((word) => word !== '')

/** The same with the values named as a text names them. */
const writtenWord = (phrase: string): string => phrase.replaceAll(/(\w+)_/g, '{$1}')

/** One or two words that are twice in a row. */
function repeatedIn(words: readonly string[]): string | undefined {
  for (const length of [1, 2])
    for (let start = 0; start + 2 * length <= words.length; start += 1) {
      const phrase = words.slice(start, start + length).join(' ')
      const again = words.slice(start + length, start + 2 * length).join(' ')
      const isRepeated = phrase.toLowerCase() === again.toLowerCase()
      if (isRepeated && /\p{L}|\d{4}/u.test(phrase) && !rightlyTwice.has(phrase.toLowerCase()))
        return writtenWord(`${phrase} ${again}`)
    }
  return undefined
}

/** The last word of a thought, alone after it. */
const lastAgain = /(?<!\p{L})(\p{L}[\p{L}\p{M}]+)([.,،;؛:!?؟])\s+\1[.,،;؛:!?؟]/iu

/** What a text repeats in a row: a word within a clause, or a clause of several words. */
export function repeatedWord(text: string): string | undefined {
  const thoughts = asRead(text)
    .split(ends)
    .map((thought) => thought.trim())
  for (const thought of thoughts) {
    const twice = repeatedIn(wordsOfThought(thought))
    if (twice !== undefined) return twice
  }
  const again = thoughts.find(
    (thought, index) => /\p{L}/u.test(thought) && thought === thoughts[index + 1],
  )
  const [, last, end] = lastAgain.exec(text) ?? []
  if (again === undefined) return last === undefined ? undefined : `${last}${end} ${last}`
  return writtenWord(`${again}, ${again}`)
}
