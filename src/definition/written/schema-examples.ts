import { examplesIn, type Shape } from './reference.ts'

/** A description means its signs as they are: Markdown would make emphasis or links of some. */
const asMarkdown = (text: string): string => text.replaceAll(/[*_<[\]`]/g, '\\$&')

/**
 * A schema whose words have an example in addition to their description, as editors show it.
 * Editors prefer `markdownDescription`; the check reads `description`, which stays as it is.
 * @param files the files that the examples are taken from, the first one first
 */
export function withExamples(schema: object, files: readonly object[]): object {
  const { definitions = {}, ...whole } = schema as Shape
  const examples = examplesIn(schema, files)
  const inParts = (shapes: Readonly<Record<string, Shape>>, part: string, path: string) =>
    Object.fromEntries(
      Object.entries(shapes).map(([name, inner]) => {
        const at = path === '' ? name : `${path}.${name}`
        const example = examples.get(`${part}/${at}`)
        const { description } = inner
        const text =
          example === undefined
            ? asMarkdown(description ?? '')
            : `${asMarkdown(description ?? '')}\n\nExample: \`${example}\``
        return [
          name,
          {
            ...annotated(inner, part, at),
            ...(description !== undefined && { markdownDescription: text }),
          },
        ]
      }),
    )
  const annotated = (shape: Shape, part: string, path: string): object => {
    const { properties, items, additionalProperties, anyOf } = shape
    return {
      ...shape,
      ...(properties !== undefined && { properties: inParts(properties, part, path) }),
      ...(items !== undefined && { items: annotated(items, part, `${path}[]`) }),
      ...(typeof additionalProperties === 'object' && {
        additionalProperties: annotated(additionalProperties, part, `${path}.*`),
      }),
      ...(anyOf !== undefined && { anyOf: anyOf.map((each) => annotated(each, part, path)) }),
    }
  }
  return {
    ...annotated(whole, '', ''),
    ...('definitions' in schema && {
      definitions: Object.fromEntries(
        Object.entries(definitions).map(([name, shape]) => [name, annotated(shape, name, '')]),
      ),
    }),
  }
}
