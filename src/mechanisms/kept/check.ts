import { finding, type Finding } from '../../definition/findings/finding.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Project } from '../../definition/project.ts'
import type { InputSource } from '../../definition/shapes.ts'
import type { KeptInputSource } from './shape.ts'

/**
 * Whether a part is a figure, and its "keptBy" is a part of the same entry that chooses a record.
 */
const isKeptByRecord = (part: KeptInputSource, entry: Readonly<Record<string, InputSource>>) =>
  part.unit !== undefined && entry[part.keptBy ?? '']?.records !== undefined

/** A figure is kept for a record in the same entry, so that it can be found again. */
export function check(_: Project, { definition, inputs }: Analysis): readonly Finding[] {
  const places = Object.entries<KeptInputSource>(inputs).flatMap(([id, input]) => [
    { path: [id], name: id, part: input, entry: {} },
    ...Object.entries<KeptInputSource>(input.entry ?? {}).map(([name, part]) => ({
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
      ...finding('kept-by-no-record', { name, keptBy: part.keptBy ?? '' }),
    }))
}
