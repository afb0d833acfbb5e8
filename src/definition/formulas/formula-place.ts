import type { Tree } from '../../language/tree.ts'
import type { JsonPath } from '../written/source-file.ts'

/** One formula of a definition, wherever it stands. */
export interface FormulaPlace {
  readonly path: JsonPath
  readonly text: string
  readonly answers: 'number' | 'truth'
  /** Its name where others can read it. */
  readonly name?: string
  readonly tree?: Tree
  readonly problem?: string
}
