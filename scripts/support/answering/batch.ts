import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { nameFix } from '#definition/findings/finding.ts'
import { textOfPart } from '#project/printed-findings.ts'
import type { Input } from '#engine/calculation.ts'
import { isObject } from '#own.ts'

/** Answers a question that is sound: the program is one of those that there are. */
type Answer = (program: string, input: Input) => object

/**
 * The lines of a text that arrives in pieces. A line ends with a line feed and with nothing else:
 * JSON may contain other marks.
 */
export async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** The keys that a line may have. */
const known = ['calculator', 'input']
/** The length of the part of a line that an error message quotes. */
const few = 200

function answerTo(line: string, programs: readonly string[], answer: Answer): object {
  let question: unknown
  try {
    question = JSON.parse(line)
  } catch {
    return { error: 'this line is not JSON', line: line.slice(0, few) }
  }
  if (!isObject(question) || typeof question['calculator'] !== 'string')
    return {
      error: 'this line names no program',
      fix: 'Write {"calculator": "<group>/<program>", "input": {...}}.',
    }
  const unread = Object.keys(question).find((name) => !known.includes(name))
  if (unread !== undefined)
    return {
      error: `"${unread.slice(0, few)}" is no known key of this line`,
      fix: textOfPart(nameFix(unread.slice(0, few), known).fix),
    }
  const { calculator: id, input = {} } = question as { calculator: string; input?: unknown }
  if (!programs.includes(id))
    return {
      error: `there is no program "${id.slice(0, few)}"`,
      fix: textOfPart(nameFix(id.slice(0, few), programs).fix),
    }
  if (!isObject(input))
    return { error: 'the input is not an object', fix: 'Write {"name": value, ...} as the input.' }
  return answer(id, input)
}

/** The line that answers a line. Whatever is in it, there is an answer, and it is one line. */
export function answerLine(line: string, programs: readonly string[], answer: Answer): string {
  try {
    return JSON.stringify(answerTo(line, programs, answer))
  } catch {
    // What is nested ten thousand times over is deeper than any program can read.
    return JSON.stringify({ error: 'this line could not be answered', line: line.slice(0, few) })
  }
}

/** Answers each line with a line, until the input ends or the reader of the answers has ended. */
export async function batch(
  given: Readable,
  out: Writable,
  programs: readonly string[],
  answer: Answer,
): Promise<void> {
  given.setEncoding('utf8')
  const answers = async function* (pieces: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const line of splitLines(pieces)) yield `${answerLine(line, programs, answer)}\n`
  }
  try {
    await pipeline(given, answers, out, { end: false })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(code)) throw error
  }
}
