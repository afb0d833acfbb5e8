/** Inputs that may become examples: those of the live page, and those for ends without one. */
import { analyse } from '#definition/formulas/analysis.ts'
import { dependsOnToday } from '#definition/formulas/today.ts'
import { fromQuery } from '#engine/input/address.ts'
import type { Input } from '#project/index.ts'
import { loadForExamples } from '#project/load.ts'
import { endsWithoutExample } from '#project/rules/programs/examples.ts'
import type { Asked } from './asked.ts'
import { programOfFile } from './program-of-file.ts'

/** Inputs in the units of the definition, with the day if the program reads it. */
export interface ProposedExample {
  readonly input: Input
  readonly today?: string
}

/** An end that no example covers: a key of a message, or the name of a part. */
export interface UncoveredEnd {
  readonly what: string
  /** Inputs that reach it; undefined if one changed figure is not enough. */
  readonly example?: ProposedExample
}

/** The inputs in the address of a page; undefined if the program reads none of them. */
export function linkedExample(
  { newest, sound }: Asked,
  { file, query, today }: { readonly file: string; readonly query: string; readonly today: string },
): ProposedExample | undefined {
  for (const project of [newest, sound])
    try {
      const definition = project && programOfFile(project, file)
      if (project === undefined || definition === undefined) continue
      const calculator = loadForExamples(project, definition)
      const { input } = fromQuery(calculator, query)
      if (Object.keys(input).length === 0) return undefined
      const { inputs } = analyse(project, definition)
      const isOfDay = dependsOnToday(inputs, { input })
      return { input, ...(isOfDay && { today }) }
    } catch {
      // It has an error that keeps it from being compiled.
    }
  return undefined
}

/** The ends of a program that no example covers. */
export function uncoveredByExamples(
  { newest }: Asked,
  file: string,
): readonly UncoveredEnd[] | undefined {
  const definition = programOfFile(newest, file)
  if (definition === undefined || definition.data.card.underConstruction === true) return undefined
  try {
    return endsWithoutExample(newest, analyse(newest, definition)).map(({ what, example }) => ({
      what,
      ...(example !== undefined && {
        example: {
          input: example.input,
          ...(example.today !== undefined && { today: example.today }),
        },
      }),
    }))
  } catch {
    // It has an error that keeps it from being compiled.
    return undefined
  }
}
