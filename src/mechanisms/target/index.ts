import { phrase, finding, type Finding } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Definition, Project } from '../../definition/project.ts'
import { withoutTree } from '../formulas.ts'
import { isCounted } from '../figure-result/kinds.ts'
import type { Compiled, Mechanism, ExampleRun } from '../mechanism.ts'
import { mapped } from '../source.ts'
import type { TargetExampleSource } from './shape.ts'
import type { Result } from '../../engine/calculator.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import { tableRecordNames } from '../../definition/queries/table-queries.ts'

const unseen = new Set(['recalled', 'model', 'convention'])

/** A target contains no figure that no one has seen in a source. */
function check(project: Project, { definition, tables }: Analysis): readonly Finding[] {
  const used = new Set(
    Object.values(definition.data.results ?? {}).flatMap(({ target = {} }) =>
      Object.values(target).map((text) => text.split('.')[0]!),
    ),
  )
  const fileOf = (id: string) => project.tables.get(id)!.file
  return Object.keys(tables)
    .filter((name) => used.has(name))
    .flatMap((name) =>
      (tables[name] ?? []).flatMap((table) =>
        (table.data.provenance ?? []).flatMap(({ kind, records: about = [] }, index): Finding[] =>
          unseen.has(kind) && about.some((row) => tableRecordNames(project, table.id).includes(row))
            ? [
                {
                  rule: 'targets',
                  file: fileOf(table.id).path,
                  line: fileOf(table.id).lineOf(['provenance', index]),
                  ...finding('target-unseen', { record: about[0] ?? '', kind }),
                },
              ]
            : [],
        ),
      ),
    )
}

const isIn = ({ data }: Definition): boolean =>
  Object.values(data.results ?? {}).some(({ target: ends }) => ends !== undefined)

/** The target of a result: below, within or above. */
export const target: Mechanism = {
  schema: {
    result: {
      target: {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        description:
          'The range that the result is compared with: below, within or above. An end with an ' +
          'unknown figure is open.',
        properties: {
          low: { $ref: '#/definitions/formula', description: 'The lower end of the range.' },
          high: { $ref: '#/definitions/formula', description: 'The upper end of the range.' },
        },
      },
    },
    example: {
      standing: {
        type: 'object',
        propertyNames: nameRef('resultName'),
        additionalProperties: { enum: ['below', 'within', 'above'] },
        description: 'The position of results relative to their targets: below, within or above.',
      },
    },
  },
  allowedIn: {
    result: [
      { where: ({ source }) => isCounted(source), allowedInText: phrase('belongs.shownFigure') },
    ],
  },
  check,
  result: ({ target: ends }, id, { formulas }): Compiled<Result> => ({
    target:
      ends &&
      mapped({ ...ends }, (_, end) =>
        withoutTree(formulas.expression('results', id, 'target', end)),
      ),
  }),
  run: { part: 'targets', code: 'targets', isIn: ({ definition }) => isIn(definition) },
  messages: { family: 'list', isIn },
  expected({ calculation: { results } }): Pick<TargetExampleSource, 'standing'> {
    const positions = Object.entries(results).flatMap(([id, { target: { position } = {} }]) =>
      position === undefined ? [] : [[id, position] as const],
    )
    return positions.length === 0 ? {} : { standing: Object.fromEntries(positions) }
  },
  differences: ({ example, calculation: { results } }: ExampleRun<TargetExampleSource>) =>
    Object.entries(example.standing ?? {}).flatMap(([id, expected]) => {
      const position = results[id]?.target?.position ?? 'none'
      return position === expected
        ? []
        : [
            {
              what: phrase('differences.target', { id, expected, position }),
              at: ['standing', id],
            },
          ]
    }),
}
