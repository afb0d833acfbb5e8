import type { FormulaReason, Reason } from '../../language/reason.ts'
import type { Tree } from '../../language/tree.ts'
import type { MeantFormula } from '../typos/formula-typos.ts'
import type { JsonPath } from '../written/source-file.ts'

/** A formula of a definition, in any of its parts. */
export interface FormulaPosition {
  readonly path: JsonPath
  readonly text: string
  readonly answers: 'number' | 'truth'
  /** Its name where others can read it. */
  readonly name?: string
  readonly tree?: Tree
  /** Why it cannot be read; with `meant`, the tree is that of what was meant. */
  readonly problem?: Reason<FormulaReason>
  readonly meant?: MeantFormula
}
