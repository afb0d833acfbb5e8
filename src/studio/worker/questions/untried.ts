import { analyse } from '#definition/formulas/analysis.ts'
import { untriedInputs } from '#project/rules/programs/examples.ts'
import type { Input } from '#project/index.ts'
import type { Asked } from './asked.ts'
import { programOfFile } from './program-of-file.ts'

/** Inputs that reach what no example of a program covers yet. */
export function untried({ newest }: Asked, file: string): readonly Input[] {
  const definition = programOfFile(newest, file)
  if (definition?.data.formulas === undefined) return []
  try {
    const found = untriedInputs(newest, analyse(newest, definition)).map(({ input }) => input)
    return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()]
  } catch {
    // It has an error that keeps it from being compiled.
    return []
  }
}
