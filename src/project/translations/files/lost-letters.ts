import { finding, type Finding } from '#definition/findings/finding.ts'
import type { TextWithState } from '../translation-state.ts'
import { plainBreaks, sentAs } from './exchange.ts'
import { returnedFault, type ReturnedText } from './returned.ts'

/** So many texts are no coincidence: somebody may type one question mark for another. */
const few = 2

/** Whether a text is another one with question marks for letters beyond ASCII. */
function hasLost(text: string, whole: string): boolean {
  let at = 0
  for (const letter of whole) {
    if (text.startsWith(letter, at)) {
      at += letter.length
      continue
    }
    if (letter < '\u0080' || text[at] !== '?') return false
    at += 1
    // Some programs write two marks for a letter of two units.
    if (letter.length === 2 && text[at] === '?') at += 1
  }
  return at === text.length && text !== whole
}

/**
 * The one fault of a file whose letters were lost: a spreadsheet that saved it in a small encoding
 * has written a question mark for each letter that this lacks. What was typed since is lost too.
 */
export function lostLetters(
  texts: readonly ReturnedText[],
  now: ReadonlyMap<string, TextWithState>,
  file: string,
): readonly Finding[] {
  const lost = texts.flatMap(({ key, line, ...returned }) => {
    const present = now.get(key)
    if (present === undefined) return []
    const pairs = [
      [returned.text, sentAs(present).text],
      [returned.english, present.english],
    ] as const
    const pair = pairs
      .map(([after, before]) => [plainBreaks(after), plainBreaks(before)] as const)
      .find(([after, before]) => hasLost(after, before))
    return pair === undefined ? [] : [{ line, after: pair[0], before: pair[1] }]
  })
  const [first] = lost
  if (first === undefined || lost.length < few) return []
  const { line, after, before } = first
  return [returnedFault(file, line, finding('other-encoding.lost', { after, before }))]
}
