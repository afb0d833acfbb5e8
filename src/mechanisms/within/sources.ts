import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { ResultSource } from '../../definition/shapes.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'
import type { Population, Source } from '../../engine/table/table.ts'

/** A publication behind a verdict, and its position: in the definition, or in a table's file. */
interface Behind {
  readonly source: Source
  readonly path?: JsonPath
  readonly table?: string
}

/** The lookups that a verdict states as its source. */
const statedLookups = ({ source }: ResultSource, { definition }: Analysis): readonly string[] =>
  [source ?? []]
    .flat()
    .filter(
      (each): each is string => typeof each === 'string' && each in (definition.data.lookups ?? {}),
    )

/** The publications behind a verdict; none if it is only compared with inputs. */
export function sourcesBehind(
  analysis: Analysis,
  id: string,
  result: ResultSource,
): readonly Behind[] {
  const { sources = [] } = analysis.definition.data
  const ofFigures = (name: string): readonly Behind[] =>
    Object.entries(analysis.inputs[name]?.figures ?? {}).flatMap(([figure, { source }]) =>
      source === undefined
        ? []
        : [{ source, path: ['input', 'properties', name, 'figures', figure, 'source'] }],
    )
  return [result.source ?? []].flat().flatMap((each): readonly Behind[] => {
    if (typeof each === 'object') return [{ source: each, path: ['results', id, 'source'] }]
    const index = sources.findIndex(({ title }) => title === each)
    if (index !== -1) return [{ source: sources[index]!, path: ['sources', index] }]
    return [
      ...ofFigures(each),
      ...(analysis.tables[each] ?? []).map((table) => ({
        source: table.data.source,
        table: table.id,
      })),
    ]
  })
}

/** The population that a verdict compares with: of a lookup, that of the table which is used. */
export function judgedBy(
  analysis: Analysis,
  id: string,
  result: ResultSource,
): Population | readonly string[] | undefined {
  const lookups = statedLookups(result, analysis)
  if (lookups.length > 0) return lookups
  const [first] = sourcesBehind(analysis, id, result)
  return first && ({ year: first.source.year, population: first.source.population } as Population)
}
