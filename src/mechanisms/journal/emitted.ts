import { Code } from '../../language/code.ts'
import { emit } from '../../language/emit.ts'
import { namesOutsideLists } from '../../definition/formulas/entries.ts'
import { journalOf } from '../../definition/formulas/days.ts'
import { isOnlyCompared } from '../../definition/formulas/compared.ts'
import type { Compiled } from '../formulas.ts'
import type { CompileContext } from '../mechanism.ts'

/** What else a figure of each entry reads, as emitted code has it. */
interface Emitted {
  /** What is followed from day to day, once for all entries. */
  readonly runs: string
  readonly figures: readonly string[]
}

function emitted(
  { formulas, calls }: CompileContext,
  list: string,
  paths: readonly (readonly (string | number)[])[],
): Emitted {
  const runs: string[] = []
  const figures = paths.map(
    (path) => `(r,i,k)=>${emit(formulas.at(...path).tree, calls, list, runs)}`,
  )
  return { runs: `[${runs.join(',')}]`, figures }
}

/** The formula of a figure that each entry of a journal has; undefined of any other. */
export function figureOfDays(id: string, compiling: CompileContext): Compiled | undefined {
  const { definition, analysis, formulas, calls } = compiling
  const list = journalOf(definition.data, id)
  if (list === undefined) return undefined
  const { known } = definition.data.results![id]!
  const { tree } = formulas.at('formulas', id)
  calls.add('journal')
  const { runs, figures } = emitted(compiling, list, [
    ['formulas', id],
    ...(known === undefined ? [] : [['results', id, 'known']]),
  ])
  const { ready } = formulas.expression('formulas', id)
  return {
    compute: new Code(`s=>journal.each(s.${list},"${id}",${runs},${figures.join(',')})`),
    uses: namesOutsideLists(tree, analysis.inputs),
    ...(ready !== undefined && { ready }),
    // Nothing explains such a figure, and it needs no bound.
    ...(!isOnlyCompared(analysis, id) && { tree }),
  }
}

/** The figures that records are looked up by, of each entry. */
export function keysOfDays(
  list: string,
  path: readonly string[],
  compiling: CompileContext,
): { readonly keys: Code; readonly boundsAt: Code; readonly keysOfBounds: Code } {
  const { runs, figures } = emitted(compiling, list, [path])
  compiling.calls.add('journal')
  return {
    keys: new Code(`s=>{const k=${runs};return s.${list}.map((r,i)=>(${figures[0]})(r,i,k))}`),
    boundsAt: new Code('(...of)=>journal.boundsAt(...of)'),
    keysOfBounds: new Code('(...of)=>journal.keysOfBounds(...of)'),
  }
}
