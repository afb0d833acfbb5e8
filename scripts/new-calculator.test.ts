/** The command in a terminal: what is typed is on the disk, whatever happens next. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { copyMini, smallCodeFolder } from '../tests/support/project/small-project.ts'
import { runWith } from './new-calculator.ts'

const root = smallCodeFolder()
const lines = [
  'broilers',
  'feed-price',
  'feed-conversion',
  'Feed price',
  '',
  '',
  'What the feed costs.',
  '',
  '',
  'Price times quantity.',
  '',
  '',
  'totalFeed',
  'price; Price; money/kg; 0..1000; 0.05..5',
  '',
  '',
  'cost; Cost of the feed; money; totalFeed * price',
  '',
]

let folder = ''
const output = vi.fn<(text: unknown) => void>()
const draft = (): Record<string, string> =>
  (
    JSON.parse(readFileSync(join(folder, '.cache/new-calculator.json'), 'utf8')) as {
      answers: Record<string, string>
    }
  ).answers

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-calculator-'))
  copyMini(folder)
  vi.spyOn(console, 'log').mockImplementation(output)
  vi.spyOn(console, 'error').mockImplementation(output)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
  output.mockReset()
})

const printed = (): string => output.mock.calls.flat().join('\n')

/** Runs the command; the text is pasted at once, then the input ends. */
async function typed(text: string): Promise<number> {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const code = runWith(['--project', folder], root, { input, output: new PassThrough() })
  input.end(text)
  return code
}

const program = (): string => join(folder, 'calculators/broilers/feed-price.json')

describe('npm run new-calculator in a terminal', () => {
  it('writes a program that passes the check, and removes the draft', async () => {
    expect(await typed(`${[...lines, ''].join('\n')}\n`)).toBe(0)
    expect(readFileSync(program(), 'utf8')).toContain('"cost": "totalFeed * price"')
    expect(existsSync(join(folder, '.cache/new-calculator.json'))).toBe(false)
  })

  it('keeps the answers where the input ends, and offers them at the next start', async () => {
    expect(await typed(`${lines.slice(0, 14).join('\n')}\n`)).toBe(1)
    expect(draft()['input-2']).toBe('price; Price; money/kg; 0..1000; 0.05..5')
    expect(printed()).toContain('The answers are kept in .cache/new-calculator.json.')
    expect(existsSync(program())).toBe(false)
    expect(await typed(`\n${[...lines.slice(14), ''].join('\n')}\n`)).toBe(0)
    expect(existsSync(program())).toBe(true)
  })

  it('has each answer on the disk before the next question', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    const prompts = new PassThrough()
    const code = runWith(['--project', folder], root, { input, output: prompts })
    const counts: number[] = []
    let next = 0
    prompts.on('data', (data: Buffer) => {
      if (!String(data).includes('> ')) return
      counts.push(next === 0 ? 0 : Object.keys(draft()).length)
      if (next === lines.length) input.end()
      else input.write(`${lines[next++]}\n`)
    })
    expect(await code).toBe(1)
    expect(counts).toEqual(lines.map((_, index) => index).concat(lines.length))
  })

  it('begins another program without losing the draft', async () => {
    await typed('broilers\nfeed-price\n')
    await typed('new\nfeed\n')
    expect(draft()).toEqual({ group: 'feed' })
    expect(readFileSync(join(folder, '.cache/new-calculator.1.json'), 'utf8')).toContain(
      'feed-price',
    )
  })

  it('moves a draft aside that it cannot read', async () => {
    await typed('broilers\n')
    writeFileSync(join(folder, '.cache/new-calculator.json'), '{"answers": ')
    expect(await typed('feed\n')).toBe(1)
    expect(printed()).toContain('cannot be read')
    expect(draft()).toEqual({ group: 'feed' })
    expect(existsSync(join(folder, '.cache/new-calculator.1.json'))).toBe(true)
  })

  it('reports that answers cannot be stored, and continues', async () => {
    writeFileSync(join(folder, '.cache'), 'a file where the folder should be')
    expect(await typed(`${[...lines, ''].join('\n')}\n`)).toBe(0)
    expect(printed()).toContain('The answers cannot be kept in .cache/new-calculator.json')
    expect(existsSync(program())).toBe(true)
  })
})
