import type { Finding } from '../../definition/findings/finding.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Project } from '../../definition/project.ts'
import type { InputSource } from '../../definition/shapes.ts'

/** Whether a part is a figure, and the one that it is kept by chooses a record, in one entry. */
const isKeptByRecord = (part: InputSource, entry: Readonly<Record<string, InputSource>>) =>
  part.unit !== undefined && entry[part.keptBy ?? '']?.records !== undefined

/** What is kept for a record is a figure beside it: nothing else could be found again. */
export function check(_: Project, { definition, inputs }: Analysis): readonly Finding[] {
  const places = Object.entries(inputs).flatMap(([id, input]) => [
    { path: [id], name: id, part: input, entry: {} },
    ...Object.entries(input.entry ?? {}).map(([name, part]) => ({
      path: [id, 'entry', name],
      name: `${id}.${name}`,
      part,
      entry: input.entry ?? {},
    })),
  ])
  return places
    .filter(({ part, entry }) => part.keptBy !== undefined && !isKeptByRecord(part, entry))
    .map(({ path, name, part }) => ({
      rule: 'kept',
      ...definition.at(['input', 'properties', ...path, 'keptBy']),
      id: 'kept-by-no-record',
      what: `"${name}" is kept by "${part.keptBy ?? ''}", which chooses no record beside it.`,
      why: 'What was entered could not be found again for the next entry.',
      fix: 'Name a part of the same entry that has "records"; only a figure with a unit is kept.',
    }))
}
