import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { check } from '../../src/definition/check.ts'
import { printFindings, type Finding } from '../../src/definition/finding.ts'
import { root } from './project.ts'

/** What a JSON file holds, loose enough to make any mistake in it. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any
export type Edit = (data: Json) => void

/** A copy of everything that staff and translators write, to make mistakes in. */
export class ProjectCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'clinic-'))
  readonly #before = new Map<string, string | undefined>()

  constructor() {
    for (const part of ['calculators', 'tables', 'locales', 'content', 'public', 'src', 'scripts'])
      cpSync(join(root, part), join(this.root, part), { recursive: true })
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8')
  }

  write(file: string, text: string): void {
    if (!this.#before.has(file)) this.#before.set(file, this.#has(file))
    mkdirSync(dirname(join(this.root, file)), { recursive: true })
    writeFileSync(join(this.root, file), text)
  }

  edit(file: string, edit: Edit): void {
    const data: Json = JSON.parse(this.read(file))
    edit(data)
    this.write(file, JSON.stringify(data, undefined, 2))
  }

  /** Undoes every edit. */
  restore(): void {
    for (const [file, text] of this.#before) {
      if (text === undefined) rmSync(join(this.root, file))
      else writeFileSync(join(this.root, file), text)
    }
    this.#before.clear()
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }

  check(today = '2026-11-21'): readonly Finding[] {
    return check(this.root, today)
  }

  #has(file: string): string | undefined {
    try {
      return this.read(file)
    } catch {
      return undefined
    }
  }
}

/** A copy for one test file: each test begins with the untouched copy. */
export function useProjectCopy(): ProjectCopy {
  const copy = new ProjectCopy()
  afterEach(() => copy.restore())
  afterAll(() => copy.remove())
  return copy
}

/** The line on which the last of the texts stands, each looked for after the one before. */
export function lineOf(text: string, ...wanted: readonly string[]): number {
  let place = 0
  wanted.forEach((part, index) => {
    const found = text.indexOf(part, place)
    expect(found, `"${part}" stands in the edited file`).toBeGreaterThanOrEqual(0)
    place = index === wanted.length - 1 ? found : found + part.length
  })
  return text.slice(0, place).split('\n').length
}

/** One mistake, and the one finding that it must give. */
export interface Mistake {
  readonly name: string
  readonly file: string
  /** The mistake, in the data or in the text of the file. */
  readonly edit?: Edit
  readonly rewrite?: (text: string) => string
  /** The text of a file that is not there yet. */
  readonly create?: string
  /** More files that belong to the same mistake. */
  readonly also?: Readonly<Record<string, Edit>>
  readonly today?: string
  /** Where the finding points, if not to the edited file: texts that lead to the line. */
  readonly at: readonly string[]
  readonly what: string
  readonly fix: string
}

/** One test for each mistake: exactly one finding, at its place, with its way out. */
export function findsEach(rule: string, copy: ProjectCopy, mistakes: readonly Mistake[]): void {
  it.each(mistakes)('$name', ({ file, edit, rewrite, create, also = {}, today, at, what, fix }) => {
    if (edit !== undefined) copy.edit(file, edit)
    if (create !== undefined) copy.write(file, create)
    if (rewrite !== undefined) copy.write(file, rewrite(copy.read(file)))
    for (const [other, otherEdit] of Object.entries(also)) copy.edit(other, otherEdit)
    const findings = copy.check(today)
    expect(findings, printFindings(findings)).toHaveLength(1)
    const [finding] = findings
    expect(finding).toMatchObject({ rule, file, line: lineOf(copy.read(file), ...at) })
    expect(finding?.what).toContain(what)
    expect(finding?.fix).toContain(fix)
    expect(finding?.why).not.toBe('')
  })
}
