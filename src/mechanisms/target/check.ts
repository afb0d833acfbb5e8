import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { tableRecordNames } from '../../definition/queries/table-queries.ts'

const unseen = new Set(['recalled', 'model', 'convention'])

/** A target contains no figure that no one has seen in a source. */
export function check(project: Project, { definition, tables }: Analysis): readonly Finding[] {
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
                  id: 'target-unseen',
                  what: `A target reads figures of "${about[0] ?? ''}", whose provenance is "${kind}".`,
                  why: 'Visitors would be judged by a figure that no one has seen in a source.',
                  fix: 'Write null for the figures until someone has seen them in a source.',
                },
              ]
            : [],
        ),
      ),
    )
}
