import { inputsIn } from '../../definition/inputs.ts'
import type { Compiling, Mechanism } from '../mechanism.ts'

/** Whether any table remarks on records that a visitor may name. */
const isIn = ({ project, analysis }: Compiling): boolean =>
  inputsIn(analysis.inputs).some(({ input }) =>
    (project.tables.get(input.records ?? '')?.data.provenance ?? []).some(
      ({ note, records }) => note !== undefined && records !== undefined,
    ),
  )

/** What a table remarks on the records that a visitor has named: how far they can be trusted. */
export const remark: Mechanism = {
  schema: {},
  run: { part: 'remarks', code: 'remarks', isIn },
}
