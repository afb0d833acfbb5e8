import type { Analysis } from '../../compile/analysis.ts'
import type { Finding } from '../../finding.ts'
import type { Project } from '../../project.ts'
import type { InputSource } from '../../shapes.ts'
import type { JsonPath } from '../../source-file.ts'

const rule = 'bounds'

/** Every figure a visitor enters has both ends, and its default and sample lie between them. */
export function bounds(project: Project, { definition, inputs }: Analysis): readonly Finding[] {
  const figures = Object.entries(inputs).flatMap(
    ([id, input]): (readonly [string, InputSource, JsonPath])[] =>
      input.entry === undefined
        ? [[id, input, [id]]]
        : Object.entries(input.entry).map(([name, part]) => [
            `${id}.${name}`,
            part,
            [id, 'entry', name],
          ]),
  )
  return figures
    .filter(([, { type }]) => type === 'number' || type === 'integer')
    .flatMap(([id, input, path]): Finding[] => {
      const own = () => definition.at(['input', 'properties', ...path])
      const low = input.minimum ?? input.exclusiveMinimum
      const high = input.maximum
      if (low === undefined || high === undefined) {
        // A shared input that lacks an end is mended where it is shared.
        const shared = definition.shared[id]
        const place =
          shared === undefined
            ? own()
            : { file: project.inputs.path, line: project.inputs.lineOf([shared]) }
        return [
          {
            rule,
            ...place,
            what: `"${shared ?? id}" has no ${low === undefined ? 'smallest' : 'largest'} value.`,
            why: 'Without both ends a slip of the finger gives an absurd or endless number.',
            fix: `Add "${low === undefined ? 'minimum' : 'maximum'}".`,
          },
        ]
      }
      return (['default', 'sample'] as const).flatMap((word): Finding[] => {
        const value = input[word]
        return value === undefined ||
          (typeof value === 'number' &&
            value >= low &&
            value <= high &&
            value !== input.exclusiveMinimum &&
            (input.type !== 'integer' || Number.isInteger(value)))
          ? []
          : [
              {
                rule,
                ...own(),
                what: `"${word}" of "${id}" is ${JSON.stringify(value)}, outside ${low} to ${high}.`,
                why: 'The page would propose what it refuses.',
                fix: 'Choose a figure between the two ends.',
              },
            ]
      })
    })
}
