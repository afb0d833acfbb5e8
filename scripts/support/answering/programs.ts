import { answerOf } from '#answering/answer.ts'
import type { AnsweringProgram, LocaleFormatter } from '#answering/program.ts'
import type { Input } from '#engine/calculation.ts'
import { livePrograms } from '#project/answering/describe-program.ts'
import { localeFormatterOf } from '#project/answering/locale-formatter.ts'
import { answeringProgram, type Project } from '#project/index.ts'

/** The programs of a project in a language, each loaded when it is first used. */
export class Programs {
  private readonly loaded = new Map<string, AnsweringProgram>()
  readonly project: Project
  readonly localeFormatter: LocaleFormatter
  /** The programs that answer in the language. */
  readonly ids: readonly string[]

  constructor(project: Project, language: string) {
    this.project = project
    this.localeFormatter = localeFormatterOf(project, language)
    this.ids = livePrograms(project, language).map(({ id }) => id)
  }

  /** A program by its id; undefined if there is none in the language. */
  find(id: string): AnsweringProgram | undefined {
    const definition = this.ids.includes(id) ? this.project.definitions.get(id) : undefined
    if (definition === undefined) return undefined
    const found = this.loaded.get(id) ?? answeringProgram(this.project, definition)
    this.loaded.set(id, found)
    return found
  }

  /**
   * An answer as data; undefined if there is no such program in the language.
   * @param today the current day, like 2026-05-01
   */
  answer(id: string, input: Input, today: string): Record<string, unknown> | undefined {
    const program = this.find(id)
    return program && answerOf(program, input, this.localeFormatter, today)
  }
}
