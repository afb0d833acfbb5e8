import { formulaPart, unitsPart } from '#definition/findings/reason-part.ts'
import { DimensionProblem } from '#language/dimension.ts'
import { FormulaProblem } from '#language/reason.ts'
import { textOfPart } from '#project/printed-findings.ts'

/** Why something refuses a formula, in English; undefined if it does not. */
export function problemText(refuse: () => unknown): string | undefined {
  try {
    refuse()
    return undefined
  } catch (error) {
    if (error instanceof FormulaProblem) return textOfPart(formulaPart(error.reason))
    if (error instanceof DimensionProblem) return textOfPart(unitsPart(error.reason, {}))
    throw error
  }
}
