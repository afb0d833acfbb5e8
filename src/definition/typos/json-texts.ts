/** Texts in quotation marks, however somebody wrote the marks. */
import { allOf, phrase } from '../findings/finding.ts'
import type { Edit, Typo } from './typo.ts'

/** A text of a file: where it ends, and what is wrong with it. */
interface FoundText {
  readonly end: number
  readonly typos: readonly Typo[]
}

const marks = `["“”„‟«»‘’‚'\`″]`
const opens = new RegExp(marks, 'y')
/** A text that is closed with a straight mark; a tab in it is looked at later. */
const straight = /"((?:[^"\\\n]|\\.)*)"/y
const anyMarks = new RegExp(
  `${marks}((?:\\\\.|[^\\n])*?)${marks}(?=[ \\t]*(?:[,:;،=}\\]]|\\r?$|//))`,
  'my',
)
/** A name whose closing mark was lost: `"title: "x"`. */
const openName = /"([\w$ -]+?)(?=\s*:\s*["\d{[tfn-])/y
/** A text whose closing mark was lost, to the end of its line. */
const openText = /"([^"\n]*?)(?=[ \t]*,?[ \t]*\r?$)/my

function found(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** What may follow a text, as far as the next character shows. */
function isEnd(text: string, at: number, isKey: boolean): boolean {
  const next = /[^ \t\r]/.exec(text.slice(at, at + 200))?.[0] ?? '\n'
  // What follows a name without its colon is a value.
  return /[:,}\]=;،，：\n/#"“”]/.test(next) || (isKey && /[\d{[tfn-]/.test(next))
}

/** The slips inside a text: signs that JSON does not allow there. */
function insideOf(body: string, offset: number, quotesWithin: boolean): readonly Typo[] {
  const typos: Typo[] = []
  for (const match of body.matchAll(/\t|\\(?!["\\/bfnrt]|u[\da-fA-F]{4})(.)?|\\.|"/g)) {
    const [from] = match
    const at = offset + match.index
    if (from === '\t')
      typos.push({
        kind: 'tab in a text',
        offset: at,
        what: phrase('slips.json.tab', { text: body.replaceAll('\t', '⇥').slice(0, 60) }),
        fix: phrase('writeText', { text: withoutTabs(body) }),
        edits: [{ offset: at, from, to: /^\S*$/.test(body.replaceAll('\t', '')) ? '' : ' ' }],
      })
    else if (from === '"' && quotesWithin)
      typos.push({
        kind: 'quotes in a text',
        offset: at,
        what: phrase('slips.json.quotesWithin', { text: body.slice(0, 60) }),
        fix: phrase('slips.json.quotesWithinFix'),
        edits: [{ offset: at, from, to: String.raw`\"` }],
      })
    else if (from.startsWith('\\') && !/^\\(?:["\\/bfnrt]|u)/.test(from))
      typos.push({
        kind: 'backslash',
        offset: at,
        what: phrase('slips.json.backslash', { text: body.slice(0, 60), sign: from }),
        fix: phrase('slips.json.backslashFix', { sign: from.slice(1) }),
        edits: [{ offset: at, from: '\\', to: '' }],
      })
  }
  return typos
}

/** A name is one word: a tab in it is removed. */
const withoutTabs = (body: string): string =>
  body.replaceAll('\t', /^\S*$/.test(body.replaceAll('\t', '')) ? '' : ' ')

const markTypo = (offset: number, written: string, fixed: string, edits: readonly Edit[]): Typo => {
  const kinds = allOf([...new Set(edits.map(({ from }) => from))])
  return {
    kind: 'quotation marks',
    offset,
    what: phrase('slips.json.marks', { text: written.slice(0, 60), kinds }),
    fix: phrase('slips.json.marksFix', { text: fixed.slice(0, 200) }),
    edits,
  }
}

const unclosed = (offset: number, body: string): Typo => ({
  kind: 'unclosed text',
  offset,
  what: phrase('slips.json.unclosed', { text: body.slice(0, 60) }),
  fix: phrase('writeText', { text: body.slice(0, 200) }),
  edits: [{ offset: offset + 1 + body.length, from: '', to: '"' }],
})

/**
 * Reads a text from its opening mark.
 * @param isKey whether it is the name of a value
 */
export function parsedJsonText(text: string, at: number, isKey: boolean): FoundText | undefined {
  if (found(opens, text, at) === null) return undefined
  const sound = found(straight, text, at)
  if (sound !== null && isEnd(text, at + sound[0].length, isKey))
    return { end: at + sound[0].length, typos: insideOf(sound[1]!, at + 1, false) }
  const name = isKey ? found(openName, text, at) : null
  if (name !== null) return { end: at + name[0].length, typos: [unclosed(at, name[1]!)] }
  const loose = found(anyMarks, text, at)
  if (loose !== null) {
    const [whole, body = ''] = loose
    const last = at + whole.length - 1
    const edits: Edit[] = [at, last]
      .filter((index) => text[index] !== '"')
      .map((offset) => ({ offset, from: text[offset]!, to: '"' }))
    const inside = insideOf(body, at + 1, true)
    const marked = edits.length === 0 ? [] : [markTypo(at, whole, `"${body}"`, edits)]
    return { end: last + 1, typos: [...marked, ...inside] }
  }
  const open = found(openText, text, at)
  return open === null ? undefined : { end: at + open[0].length, typos: [unclosed(at, open[1]!)] }
}
