/** Lines from a terminal, one for each question. */
import { createInterface } from 'node:readline'
import type { Ask } from './conversation.ts'

/** What is typed into, and where questions are shown. */
export interface Streams {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
}

/**
 * Asks in a terminal. Lines that were pasted at once wait for the next questions; after the end of
 * the input or Ctrl+C there are no more.
 */
export function terminalAsk({ input, output }: Streams): { ask: Ask; close: () => void } {
  const terminal = createInterface({ input, output })
  const lines: string[] = []
  let hasEnded = false
  let waiting: ((line: string | undefined) => void) | undefined
  const next = (): void => {
    if (waiting === undefined || (lines.length === 0 && !hasEnded)) return
    const give = waiting
    waiting = undefined
    give(lines.shift())
  }
  terminal.on('line', (line) => {
    lines.push(line)
    next()
  })
  terminal.on('close', () => {
    hasEnded = true
    next()
  })
  const ask: Ask = (question) => {
    const shown = question.split('\n')
    output.write(
      shown
        .slice(0, -1)
        .map((line) => `${line}\n`)
        .join(''),
    )
    if (!hasEnded) {
      terminal.setPrompt(shown.at(-1)!)
      terminal.prompt()
    }
    return new Promise((resolve) => {
      waiting = resolve
      next()
    })
  }
  return { ask, close: () => terminal.close() }
}
