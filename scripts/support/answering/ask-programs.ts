import { describeProgram, livePrograms, summaryOf } from '#project/answering/describe-program.ts'
import { languagesOf, type Project } from '#project/index.ts'
import type { ProgramsQuestion } from '#server/programs/programs.ts'
import { Programs } from './programs.ts'

/** Answers questions about the programs of a project that is sound. */
export function answersOf(project: Project): (question: ProgramsQuestion) => unknown {
  const known = new Map<string, Programs>()
  const programsIn = (language: string): Programs => {
    const found = known.get(language) ?? new Programs(project, language)
    known.set(language, found)
    return found
  }
  return (question) => {
    const { language } = question
    if (!languagesOf(project).includes(language)) return null
    const programs = programsIn(language)
    switch (question.kind) {
      case 'list':
        return {
          programs: livePrograms(project, language).map((each) =>
            summaryOf(each, programs.localeFormatter),
          ),
        }
      case 'describe': {
        const definition = livePrograms(project, language).find(({ id }) => id === question.id)
        return definition === undefined
          ? null
          : describeProgram(project, definition, programs.localeFormatter)
      }
      default:
        return question.calculations.map(
          ({ calculator, input }) => programs.answer(calculator, input, question.today) ?? null,
        )
    }
  }
}
