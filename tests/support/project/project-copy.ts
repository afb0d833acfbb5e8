import { afterEach, expect } from 'vitest'
import { check, withTexts, type Project } from '#project/index.ts'
import { inEnglish, type InEnglish } from './in-english.ts'
import { count } from '../counting.ts'
import { project as clinicProject } from './project.ts'

/** The content of a JSON file, loose enough to make any mistake in it. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any
export type Edit = (data: Json) => void

/** A project to make mistakes in: each edit makes another value of the one before. */
export class ProjectCopy {
  project: Project

  constructor(private readonly untouched: Project) {
    this.project = untouched
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
    this.project = this.untouched
  }

  /** The findings, with their sentences in English. */
  check(today?: string): readonly InEnglish[] {
    if (this.untouched === clinicProject) count('whole check')
    return check(this.project, today).map(inEnglish)
  }
}

/** A project for one test file: each test begins with the untouched one. */
export function useProjectCopy(untouched: Project = clinicProject): ProjectCopy {
  const copy = new ProjectCopy(untouched)
  afterEach(() => copy.restore())
  return copy
}

/** The line on which the last of the texts is, each looked for after the one before. */
export function lineOf(text: string, ...wanted: readonly string[]): number {
  let position = 0
  wanted.forEach((part, index) => {
    const found = text.indexOf(part, position)
    expect(found, `"${part}" is in the edited file`).toBeGreaterThanOrEqual(0)
    position = index === wanted.length - 1 ? found : found + part.length
  })
  return text.slice(0, position).split('\n').length
}
