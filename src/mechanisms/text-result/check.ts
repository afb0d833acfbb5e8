import type { Analysis } from '../../definition/formulas/analysis.ts'
import { isTextColumn } from '../../definition/formulas/columns.ts'
import {
  finding,
  nameFix,
  type Finding,
  type FindingBody,
} from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'
import type { TextResultSource } from './shape.ts'

/** The columns of texts that results may read. */
const textColumns = ({ tables }: Analysis): readonly string[] =>
  Object.entries(tables).flatMap(([id, [first]]) =>
    Object.entries(first?.data.columns ?? {})
      .filter(([, column]) => isTextColumn(column))
      .map(([column]) => `${id}.${column}`),
  )

type Fault = FindingBody & { readonly path: JsonPath }

function textResultFault(
  id: string,
  { from, none }: TextResultSource,
  analysis: Analysis,
): Fault | undefined {
  if (from === undefined) return undefined
  const known = textColumns(analysis)
  if (!known.includes(from))
    return {
      path: ['results', id],
      ...finding('text-no-column', { id, from }),
      ...nameFix(from, known),
    }
  const [lookup = '', name = ''] = from.split('.')
  if (name === analysis.tables[lookup]?.[0]?.data.worst && none === undefined)
    return { path: ['results', id], ...finding('no-word-for-none', { id }) }
  if (none?.tone !== 'good') return undefined
  return { path: ['results', id, 'none'], ...finding('none-is-good', { id }) }
}

/** Every text result has its column, and a text for a missing record. */
export const check = (_: Project, analysis: Analysis): readonly Finding[] =>
  Object.entries(analysis.definition.data.results ?? {}).flatMap(([id, result]): Finding[] => {
    const fault = textResultFault(id, result, analysis)
    if (fault === undefined) return []
    const { path, ...body } = fault
    return [{ rule: 'texts', ...analysis.definition.at(path), ...body }]
  })
