import { mostCalculations } from '#api/programs.ts'
import type { FormulationCalculator } from '#mechanisms/formulation/shape.ts'
import { describeProgram, livePrograms, summaryOf } from '#project/answering/describe-program.ts'
import { languagesOf, type Project } from '#project/index.ts'
import { tooCostly, type Calculated, type ProgramsQuestion } from '#server/programs/programs.ts'
import { Programs } from './programs.ts'

/**
 * How many calculations one of least cost counts as: it searches for up to a fifth of a second,
 * another takes milliseconds.
 */
const leastCostTimes = 20

function costOf(programs: Programs, id: string): number {
  const calculator: FormulationCalculator | undefined = programs.find(id)?.calculator
  return calculator?.formulation === undefined ? 1 : leastCostTimes
}

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
      default: {
        const { calculations, today } = question
        const cost = calculations.reduce((sum, each) => sum + costOf(programs, each.calculator), 0)
        if (cost > mostCalculations) return tooCostly
        const answers = calculations.map(
          ({ calculator, input }) => programs.answer(calculator, input, today) ?? null,
        )
        return { answers, cost } satisfies Calculated
      }
    }
  }
}
