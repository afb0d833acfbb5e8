import type { Analysis } from '../../compile/analysis.ts'
import { recordNames } from '../../compile/named.ts'
import { nameFix, type Finding } from '../../finding.ts'
import type { Project } from '../../project.ts'

const rule = 'targets'

/** What results are held against, and beside what they stand. */
export const targets = (_: Project, analysis: Analysis): readonly Finding[] => [
  ...besides(analysis),
  ...unseenTargets(analysis),
]

function besides({ definition }: Analysis): readonly Finding[] {
  const results = definition.data.results ?? {}
  return Object.entries(results).flatMap(([id, { beside, unit }]): Finding[] => {
    if (
      beside === undefined ||
      (results[beside] !== undefined &&
        results[beside].unit === unit &&
        results[beside].beside === undefined)
    )
      return []
    return [
      {
        rule,
        ...definition.at(['results', id, 'beside']),
        what:
          results[beside] === undefined
            ? `"${id}" stands beside "${beside}", which is not a result.`
            : `"${id}" cannot stand beside "${beside}".`,
        why: 'One line of the answer shows the same thing on two bases, in one unit.',
        fix: nameFix(
          beside,
          Object.keys(results).filter((other) => other !== id),
        ),
      },
    ]
  })
}

const unseen = new Set(['recalled', 'model', 'convention'])

/** Nobody is held against a figure that was not seen in a source. */
function unseenTargets({ definition, tables }: Analysis): readonly Finding[] {
  const used = new Set(
    Object.values(definition.data.results ?? {}).flatMap(({ target = {} }) =>
      Object.values(target).map((text) => text.split('.')[0]!),
    ),
  )
  return Object.keys(tables)
    .filter((name) => used.has(name))
    .flatMap((name) =>
      (tables[name] ?? []).flatMap((table) =>
        (table.data.provenance ?? []).flatMap(({ kind, records: about = [] }, index): Finding[] =>
          unseen.has(kind) && about.some((row) => recordNames(table).includes(row))
            ? [
                {
                  rule,
                  file: table.file.path,
                  line: table.file.lineOf(['provenance', index]),
                  what: `Figures of ${about[0] ?? ''} are ${kind}, and a target reads them.`,
                  why: 'A visitor would be held against a figure that nobody has seen in a source.',
                  fix: 'Leave the figures out (null) until they are seen.',
                },
              ]
            : [],
        ),
      ),
    )
}
