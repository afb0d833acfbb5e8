import { afterEach, expect, it } from 'vitest'
import {
  check,
  printFindings,
  withTexts,
  type Finding,
  type Project,
} from '../../src/project/index.ts'
import { project as house } from './project.ts'

/** What a JSON file holds, loose enough to make any mistake in it. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any
export type Edit = (data: Json) => void

/** A project to make mistakes in: each edit makes another value of the one before. */
export class ProjectCopy {
  project: Project

  constructor(private readonly original: Project) {
    this.project = original
  }

  read(file: string): string {
    const text = this.project.files.texts.get(file)
    if (text === undefined) throw new Error(`the project has no ${file}`)
    return text
  }

  write(file: string, text: string): void {
    this.project = withTexts(this.project, { [file]: text })
  }

  edit(file: string, edit: Edit): void {
    const data: Json = JSON.parse(this.read(file))
    edit(data)
    this.write(file, JSON.stringify(data, undefined, 2))
  }

  remove(file: string): void {
    this.project = withTexts(this.project, { [file]: undefined })
  }

  /** Undoes every edit. */
  restore(): void {
    this.project = this.original
  }

  check(today?: string): readonly Finding[] {
    return check(this.project, today)
  }
}

/** A project for one test file: each test begins with the untouched one. */
export function useProjectCopy(original: Project = house): ProjectCopy {
  const copy = new ProjectCopy(original)
  afterEach(() => copy.restore())
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
  /** The rule that finds it, where it is another than that of its neighbours. */
  readonly rule?: string
  /** Where the finding points, if not to the edited file: texts that lead to the line. */
  readonly at: readonly string[]
  readonly what: string
  readonly fix: string
}

/** One test for each mistake: exactly one finding, at its place, with its way out. */
export function findsEach(rule: string, copy: ProjectCopy, mistakes: readonly Mistake[]): void {
  it.each(mistakes)('$name', (mistake) => {
    const { file, edit, rewrite, create, also = {}, today, at, what, fix } = mistake
    if (edit !== undefined) copy.edit(file, edit)
    if (create !== undefined) copy.write(file, create)
    if (rewrite !== undefined) copy.write(file, rewrite(copy.read(file)))
    for (const [other, otherEdit] of Object.entries(also)) copy.edit(other, otherEdit)
    const findings = copy.check(today)
    expect(findings, printFindings(findings)).toHaveLength(1)
    const [finding] = findings
    expect(finding).toMatchObject({
      rule: mistake.rule ?? rule,
      file,
      line: lineOf(copy.read(file), ...at),
    })
    expect(finding?.what).toContain(what)
    expect(finding?.fix).toContain(fix)
    expect(finding?.why).not.toBe('')
  })
}
