/**
 * The ladder is correct: its instructions are carried out, and the check reports what the pages
 * state.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isSweep } from '../../tests/support/browser/sweep.ts'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { project as clinic } from '../../tests/support/project/project.ts'
import { areNone, projectDifferences } from './differences/index.ts'
import { printFindings } from '#tests/support/project/in-english.ts'
import { check, isError, messagesIn, withTexts, type Project } from './index.ts'

const folder = new URL('../../docs/ladder/', import.meta.url)

type Json = Readonly<Record<string, unknown>>

/** Additions are merged into what is there; lists are extended. */
function merged(there: unknown, more: unknown): unknown {
  if (Array.isArray(there) && Array.isArray(more)) return [...(there as unknown[]), ...more]
  if (typeof there !== 'object' || there === null || typeof more !== 'object') return more
  const both: Record<string, unknown> = { ...there }
  for (const [name, value] of Object.entries(more as Json))
    both[name] = name in both ? merged(both[name], value) : value
  return both
}

/** An instruction of a page, in order. */
interface Step {
  readonly text: string
  readonly blocks: readonly string[]
}

/** A sentence, with the blocks that follow it. */
function stepsOf(page: string): readonly Step[] {
  const steps: { text: string; blocks: string[] }[] = []
  const parts = page.split(/^```\w*\n([\s\S]*?)\n```$/m)
  parts.forEach((part, index) => {
    if (index % 2 === 1) steps.at(-1)!.blocks.push(part)
    else steps.push({ text: part.trim(), blocks: [] })
  })
  return steps
}

const same = (actual: unknown, expected: unknown, message?: string): void =>
  expect(actual, message).toBe(expected)

/** A page as it is read: the project after each of its steps. */
class Reader {
  /** What the last "instead of" named. */
  private replaced: { file: string; text: string } | undefined

  private readonly start: Project

  /** A check of the whole clinic is for the sweep. */
  private readonly isChecked: boolean

  constructor(private project: Project) {
    this.start = project
    this.isChecked = isSweep || project !== clinic
  }

  private write(file: string, text: string): void {
    this.project = withTexts(this.project, { [file]: text })
  }

  private read(file: string): string {
    const text = this.project.files.texts.get(file)
    if (text === undefined) throw new Error(`there is no ${file}`)
    return text
  }

  follow({ text, blocks: [block] }: Step): void {
    const lastSentence = text.slice(text.lastIndexOf('\n\n') + 1).replaceAll('\n', ' ')
    const file = [...lastSentence.matchAll(/`([^`]+)`/g)].at(-1)?.[1] ?? ''
    const sentence = text.replaceAll('\n', ' ')
    // In order means without advice too: a reader cannot judge which advice to ignore.
    if (this.isChecked && sentence.includes('says that everything is in order'))
      same(printFindings(check(this.project)), '')
    if (sentence.includes('`npm run preview`'))
      same(
        areNone(projectDifferences(this.start, this.project, 20)),
        false,
        'preview lists nothing',
      )
    if (block === undefined) return
    if (lastSentence.endsWith('instead of')) this.replaced = { file, text: block }
    else if (lastSentence.endsWith('write') && this.replaced !== undefined) this.replace(block)
    else if (/Write `[^`]+`:$/.test(lastSentence)) {
      same(this.project.files.texts.get(file), undefined)
      this.write(file, block)
    } else if (/[Aa]dd to `[^`]+`:$/.test(lastSentence)) this.add(file, block)
    else if (this.isChecked && lastSentence.endsWith('`npm run check` says:')) {
      same(this.findings().includes(block), true, `${block}\nis among\n${this.findings()}`)
    }
  }

  private replace(block: string): void {
    const { file, text } = this.replaced!
    same(this.read(file).split(text).length, 2, `"${text}" occurs once in ${file}`)
    this.write(
      file,
      this.read(file).replace(text, () => block),
    )
    this.replaced = undefined
  }

  private add(file: string, block: string): void {
    if (file.endsWith('.svg'))
      this.write(file, this.read(file).replace('</svg>', `${block}\n</svg>`))
    else {
      const whole = merged(JSON.parse(this.read(file)), JSON.parse(block))
      this.write(file, JSON.stringify(whole, undefined, 2))
    }
  }

  private findings(): string {
    return printFindings(check(this.project).filter(isError))
  }
}

describe('the ladder', () => {
  it('names in its guide to the Studio what is on the screen', () => {
    const page = readFileSync(new URL('studio.md', folder), 'utf8')
    const named = [...page.matchAll(/\*\*([^*]+)\*\*/g)].map(([, text]) =>
      text!.replace(/\s+/g, ' '),
    )
    const shown = new Set(
      Object.entries(messagesIn(clinic, 'en'))
        .filter(([key]) => key.startsWith('studio.'))
        .map(([, text]) => text),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((text) => !shown.has(text))).toEqual([])
  })

  // The first page changes a figure of the project itself. The others add programs; the small
  // project has files of those names, and fewer programs to check at each step.
  it.each([
    ['two-minutes.md', clinic],
    ['twenty-minutes.md', fixtureProject],
    ['an-hour.md', fixtureProject],
  ])('%s: each step has the stated outcome', (name, start) => {
    const steps = stepsOf(readFileSync(new URL(name, folder), 'utf8'))
    const reader = new Reader(start)
    for (const step of steps) reader.follow(step)
    const checkSteps = steps.filter(({ text }) => text.includes('npm run check'))
    expect(checkSteps.length).toBeGreaterThan(0)
  })
})
