import { inputsIn } from '../../definition/formulas/inputs.ts'
import { frameOf } from '../../definition/queries/table-queries.ts'
import type { CompileContext, Mechanism } from '../mechanism.ts'

/**
 * Whether any table remarks on records that a visitor may name, or names the works they come from.
 */
const isIn = ({ project, analysis }: CompileContext): boolean =>
  inputsIn(analysis.inputs).some(({ input }) => {
    const { provenance = [], sources } = frameOf(project, input.records ?? '')?.data ?? {}
    return (
      sources !== undefined ||
      provenance.some(({ note, records }) => note !== undefined && records !== undefined)
    )
  })

/** What a table remarks on the records that a visitor has named: how far they can be trusted. */
export const remark: Mechanism = {
  schema: {},
  run: { part: 'remarks', code: 'remarks', isIn },
}
