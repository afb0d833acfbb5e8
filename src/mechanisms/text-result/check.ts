import type { Analysis } from '../../definition/formulas/analysis.ts'
import { isTextColumn } from '../../definition/formulas/columns.ts'
import { nameFix, type Finding, type FindingBody } from '../../definition/findings/finding.ts'
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
      id: 'text-no-column',
      what: `The result "${id}" reads "${from}", which is not a column of texts.`,
      why: 'The result would show no text.',
      ...nameFix(from, known),
    }
  const [lookup = '', name = ''] = from.split('.')
  if (name === analysis.tables[lookup]?.[0]?.data.worst && none === undefined)
    return {
      path: ['results', id],
      id: 'no-word-for-none',
      what: `The result "${id}" has no text for "none".`,
      why: 'A pair without a rule would look safe.',
      fix: 'Add "none" with a message and a tone.',
    }
  if (none?.tone !== 'good') return undefined
  return {
    path: ['results', id, 'none'],
    id: 'none-is-good',
    what: `"none" of the result "${id}" has the tone "good".`,
    why: 'A missing rule means that nothing is known, not that the pair is safe.',
    fix: 'Write the tone "none".',
  }
}

/** Every text result has its column, and a text for a missing record. */
export const check = (_: Project, analysis: Analysis): readonly Finding[] =>
  Object.entries(analysis.definition.data.results ?? {}).flatMap(([id, result]): Finding[] => {
    const fault = textResultFault(id, result, analysis)
    if (fault === undefined) return []
    const { path, ...body } = fault
    return [{ rule: 'texts', ...analysis.definition.at(path), ...body }]
  })
