/**
 * The one answer of a program as data: commands, batches and the server get it here.
 */
import { closest } from '../definition/findings/finding.ts'
import { calculate, nothing } from '../engine/calculate.ts'
import type { Calculation, Input } from '../engine/calculation.ts'
import { withDefaults } from '../engine/input/defaults.ts'
import { unreadNames } from '../engine/input/unread-names.ts'
import { describe } from './describe.ts'
import type { AnsweringProgram, LoadedProgram, LocaleFormatter, Reader } from './program.ts'
import { readInputFigures } from './read-figures.ts'
import { readNames } from './read-names.ts'

/** A calculation, and the input as it was read, with record ids and defaults. */
export interface Answer {
  readonly input: Input
  readonly calculation: Calculation
}

/**
 * What was entered as it is read: names of records, figures with units, and defaults; and the
 * issues of names that are no inputs.
 * @param today the current day, like 2026-05-01; without it "today" is unknown
 */
function readInput(
  { calculator, reader }: Pick<AnsweringProgram, 'calculator'> & { readonly reader: Reader },
  given: Input,
  today?: string,
): Pick<Answer, 'input'> & Pick<Calculation, 'issues'> {
  const issues = unreadNames(calculator, given, closest)
  if (issues.length > 0) return { input: given, issues }
  const named = readNames(reader, calculator, given)
  return {
    input: withDefaults(calculator, readInputFigures(reader, calculator, named), today),
    issues,
  }
}

/**
 * Calculates from what was entered. Unknown names and invalid figures are issues of the answer.
 * @param today the current day, like 2026-05-01; without it "today" is unknown
 */
export function calculateGiven(
  program: LoadedProgram & { readonly reader: Reader },
  given: Input,
  today?: string,
): Answer {
  const { input, issues } = readInput(program, given, today)
  return {
    input,
    calculation:
      issues.length > 0
        ? { ...nothing, issues }
        : calculate(program.calculator, input, program.tables),
  }
}

/**
 * An answer with its texts in a language: dangers first, then figures with units and bounds,
 * verdicts, notices and issues.
 * @param today the current day, like 2026-05-01; without it "today" is unknown
 */
export function answerOf(
  program: AnsweringProgram,
  given: Input,
  localeFormatter: LocaleFormatter,
  today?: string,
): Record<string, unknown> {
  const { input, calculation } = calculateGiven(program, given, today)
  return describe(program, input, calculation, localeFormatter)
}
