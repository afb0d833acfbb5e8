import fc from 'fast-check'
import { spawn } from 'node:child_process'
import { PassThrough, Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { anyText } from '#tests/support/figures/any-text.ts'
import { livePrograms, loadProgram, root } from '#tests/support/project/project.ts'
import { calculate } from '#engine/calculate.ts'
import { answerLine, batch, splitLines } from './batch.ts'

const { calculator, tables } = loadProgram(
  livePrograms.find(({ id }) => id === 'feed/poultry-feed-analysis')!,
)
const programs = [calculator.id]
const answer = (_: string, input: Readonly<Record<string, unknown>>) =>
  calculate(calculator, input, tables).issues
const ask = (line: string): unknown => JSON.parse(answerLine(line, programs, answer))

async function run(pieces: readonly string[]): Promise<readonly string[]> {
  const out = new PassThrough()
  const read: string[] = []
  out.on('data', (piece: Buffer) => read.push(piece.toString()))
  await batch(Readable.from(pieces.map((piece) => Buffer.from(piece))), out, programs, answer)
  return read.join('').split('\n')
}

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

describe('a line of a batch', () => {
  it.each([
    ['', 'this line is not JSON'],
    ['{', 'this line is not JSON'],
    ['null', 'this line names no program'],
    ['[]', 'this line names no program'],
    ['{}', 'this line names no program'],
    ['{"calculator":{"toString":null}}', 'this line names no program'],
    ['{"calculator":"__proto__"}', 'there is no program "__proto__"'],
    ['{"__proto__":{"calculator":"feed/poultry-feed-analysis"}}', 'this line names no program'],
    [`{"calculator":"${programs[0]}","input":[]}`, 'the input is not an object'],
    [`{"calculator":"${programs[0]}","input":null}`, 'the input is not an object'],
    [deep(1_000_000), undefined],
  ])('that cannot be answered is answered with an error (%#)', (line, error) => {
    const reply = ask(line) as { error: string }
    expect(reply).toHaveProperty('error')
    if (error !== undefined) expect(reply.error).toBe(error)
  })

  it('calls the program if it names one', () => {
    expect(ask(`{"calculator":"${programs[0]}"}`)).toContainEqual(
      expect.objectContaining({ field: 'mix' }),
    )
    for (const value of [deep(50_000), `[${deep(50_000)}]`, `[{"feed":${deep(50_000)}}]`])
      expect(ask(`{"calculator":"${programs[0]}","input":{"mix":${value}}}`)).toBeDefined()
  })

  it('has one line of JSON as its answer, whatever its content', () => {
    const keys = fc.constantFrom('calculator', 'input', 'mix', 'feed', '__proto__', 'toString')
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue(),
        fc.constantFrom(...programs, 'constructor'),
        fc.array(tie('json'), { maxLength: 3 }),
        fc.array(fc.tuple(keys, tie('json')), { maxLength: 4 }).map(Object.fromEntries),
      ),
    }))
    const line = fc.oneof(
      anyText,
      json.map((value) => JSON.stringify(value)),
      json.map((value) => JSON.stringify({ calculator: programs[0], input: { mix: value } })),
    )
    fc.assert(
      fc.property(line, (text) => {
        const reply = answerLine(text, programs, answer)
        expect(reply).not.toContain('\n')
        expect(typeof JSON.parse(reply)).toBe('object')
      }),
      { numRuns: runs(3000) },
    )
  })
})

describe('a batch', () => {
  it('has a line of answer for each line, however they arrive', async () => {
    // The first letters end lines elsewhere, but not in JSON; the last line has no end.
    const text = '{"a":"\u2028\u2029\u0085é"}\n\nx\r\n{}'
    const bytes = Buffer.from(text)
    for (const size of [1, 3, bytes.length]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      )
      const out = new PassThrough()
      const read: string[] = []
      out.on('data', (piece: Buffer) => read.push(piece.toString()))
      await batch(Readable.from(pieces), out, programs, answer)
      const lines = read.join('').split('\n')
      expect(lines.pop()).toBe('')
      expect(lines.map((line) => (JSON.parse(line) as { error: string }).error)).toEqual([
        'this line names no program',
        'this line is not JSON',
        'this line is not JSON',
        'this line names no program',
      ])
    }
    expect(await run([])).toEqual([''])
  })

  it('takes lines apart at line feeds only', async () => {
    const lines: string[] = []
    for await (const line of splitLines(
      (async function* () {
        yield 'a\nb'
        yield 'c\n\n'
      })(),
    ))
      lines.push(line)
    expect(lines).toEqual(['a', 'bc', ''])
  })

  it('ends without an error if the reader of its answers has ended', async () => {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'calculate', '--batch'], {
      cwd: root,
    })
    let words = ''
    child.stderr.on('data', (piece: Buffer) => {
      words += piece.toString()
    })
    const ended = new Promise((resolve) => {
      child.once('exit', resolve)
    })
    child.stdin.on('error', () => undefined)
    child.stdout.once('data', () => child.stdout.destroy())
    child.stdin.end('{}\n'.repeat(20_000))
    expect(await ended).toBe(0)
    expect(words).toBe('')
    // A separate process starts slowly on a busy machine.
  })
})
