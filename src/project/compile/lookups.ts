import { namesIn } from '../../language/tree.ts'
import { Code } from '../../language/code.ts'
import type { Project } from '../project.ts'
import type { LookupSource } from '../shapes.ts'
import { chosenFolder, type Analysis } from './analysis.ts'
import type { EnginePart, Formulas } from './formulas.ts'
import { furtherTables, inputsNaming } from './named.ts'
import { filled, sayOf } from './source.ts'

/** A lookup by the names that inputs give. */
function byName(project: Project, lookup: LookupSource, imports: Set<EnginePart>): object {
  const { table, pair, through, same, missing } = lookup
  const find = pair === undefined ? 'findNamed' : 'findPair'
  imports.add(find)
  return {
    table: { id: table },
    missing: sayOf(missing),
    find: new Code(find),
    names: inputsNaming(lookup),
    through,
    same: same && sayOf(same),
    also: filled(furtherTables(project, lookup)),
  }
}

/** A lookup by a figure, in one table or in the one that an input chooses. */
function byFigure(analysis: Analysis, id: string, lookup: LookupSource, formulas: Formulas) {
  const [key = ''] = Object.keys(lookup.where ?? {})
  const folder = chosenFolder(lookup, analysis.inputs)
  const [first] = namesIn(formulas.at('lookups', id, 'where', key).tree)
  return {
    table: folder === undefined ? { id: lookup.table } : { input: lookup.table, folder },
    where: formulas.expression('lookups', id, 'where', key),
    field: lookup.field ?? first,
    missing: sayOf(lookup.missing),
    bounding: analysis.tables[id]?.[0]?.data.match !== 'band',
  }
}

/** The lookups of a program, compiled. */
export const lookupsOf = (
  project: Project,
  analysis: Analysis,
  formulas: Formulas,
  imports: Set<EnginePart>,
): readonly (readonly [string, object])[] =>
  Object.entries(analysis.definition.data.lookups ?? {}).map(
    ([id, lookup]) =>
      [
        id,
        inputsNaming(lookup).length > 0
          ? byName(project, lookup, imports)
          : byFigure(analysis, id, lookup, formulas),
      ] as const,
  )
