import type { Analysis } from '../analysis.ts'
import type { Finding } from '../finding.ts'
import type { Project } from '../project.ts'
import type { InputSource } from '../shapes.ts'
import type { JsonPath } from '../source-file.ts'

const rule = 'bounds'

/** Every figure a visitor enters has both ends, and its default and sample lie between them. */
export function bounds(_: Project, { definition, inputs }: Analysis): readonly Finding[] {
  const figures = Object.entries(inputs).flatMap(([id, input]): (readonly [string, InputSource, JsonPath])[] => (input.row === undefined ? [[id, input, [id]]]
    : Object.entries(input.row).map(([name, part]) => [`${id}.${name}`, part, [id, 'row', name]])))
  return figures.filter(([, { type }]) => type !== 'string').flatMap(([id, input, path]): Finding[] => {
    const place = definition.at(['input', 'properties', ...path])
    const low = input.minimum ?? input.exclusiveMinimum
    const high = input.maximum
    if (low === undefined || high === undefined) {
      return [{ rule, ...place, what: `"${id}" has no ${low === undefined ? 'smallest' : 'largest'} value.`, why: 'Without both ends a slip of the finger gives an absurd or endless number.', fix: `Add "${low === undefined ? 'minimum' : 'maximum'}".` }]
    }
    return (['default', 'like'] as const).flatMap((word): Finding[] => {
      const value = input[word]
      return value === undefined || (typeof value === 'number' && value >= low && value <= high && value !== input.exclusiveMinimum && (input.type !== 'integer' || Number.isInteger(value))) ? []
        : [{ rule, ...place, what: `"${word}" of "${id}" is ${JSON.stringify(value)}, outside ${low} to ${high}.`, why: 'The page would propose what it refuses.', fix: 'Choose a figure between the two ends.' }]
    })
  })
}
