import { binding } from '../../language/show-tree.ts'
import { overEntries, type Tree } from '../../language/tree.ts'

/** How the parts of a sentence are written in a language. */
export interface SentenceWords {
  readonly title: (name: string) => string
  readonly number: (value: number) => string
  readonly list: (texts: readonly string[]) => string
  /** A function or a word, like `sum` or `and`, with the texts that it is about. */
  readonly phrase: (name: string, values: Readonly<Record<string, string>>) => string
}

const signs: Readonly<Record<string, string>> = {
  '*': '×',
  '/': '÷',
  '-': '−',
  '==': '=',
  '!=': '≠',
  '<=': '≤',
  '>=': '≥',
}

/** The names of the values of a phrase. */
const slots = ['text', 'other', 'third'] as const

/** A formula as a sentence: with titles in place of names, and words in place of functions. */
export function sentenceOf(tree: Tree, words: SentenceWords, outer = -1): string {
  if (typeof tree === 'number') return words.number(tree)
  if (typeof tree === 'string') return words.title(tree)
  const [operator, ...parts] = tree
  const strength = binding[operator]
  const say = (part: Tree | undefined, level = -1): string =>
    part === undefined ? '' : sentenceOf(part, words, level)
  if (operator === '-' && parts.length === 1) return `−${say(parts[0], 6)}`
  const isWord = strength === undefined || operator === '?' || operator === 'not'
  if (isWord) {
    // A function over a list reads its part; the list is in the titles of its parts.
    const [list] = parts
    const hasList =
      overEntries.has(operator) &&
      parts.length > 1 &&
      typeof list === 'string' &&
      !list.includes('.')
    const read = hasList ? parts.slice(1) : parts
    if (read.length > slots.length || /^(min|max|first)$/.test(operator))
      return words.phrase(operator, { text: words.list(read.map((part) => say(part))) })
    return words.phrase(
      operator === '?' ? 'either' : operator,
      Object.fromEntries(slots.map((slot, index) => [slot, say(read[index])])),
    )
  }
  const [left, right] = [say(parts[0], strength), say(parts[1], strength + 1)]
  const text =
    operator === 'and' || operator === 'or'
      ? words.phrase(operator, { text: left, other: right })
      : `${left} ${signs[operator] ?? operator} ${right}`
  return strength < outer ? `(${text})` : text
}
