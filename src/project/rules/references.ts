import { formatWord, finding, nameFix, type Finding } from '../../definition/findings/finding.ts'
import type { Definition, Project } from '../../definition/project.ts'
import { quantityOf, sharedResult } from '../../definition/written/shared-results.ts'
import type { DefinitionSource } from '../../definition/shapes.ts'

const rule = 'references'

const isExtended = ({ file }: Definition): boolean =>
  (file.data as DefinitionSource | undefined)?.extends === undefined

/** Every `extends` names a program without `extends`, and every `$ref` a shared input or result. */
export function references(project: Project, definition: Definition): readonly Finding[] {
  const own = definition.file.data as DefinitionSource
  const findings: Finding[] = []
  if (own.extends !== undefined) {
    const base = project.definitions.get(own.extends)
    if (base === undefined || !isExtended(base)) {
      // Without the other program nothing of this one can be judged.
      return [
        {
          rule,
          ...definition.at(['extends']),
          ...finding('extends-no-program', { program: own.extends }),
          ...nameFix(
            own.extends,
            [...project.definitions.values()].filter(isExtended).map(({ id }) => id),
          ),
        },
      ]
    }
  }
  for (const [id, input] of Object.entries(definition.data.input?.properties ?? {})) {
    const reference = (input as { $ref?: string }).$ref
    if (reference !== undefined) {
      findings.push({
        rule,
        ...definition.at(['input', 'properties', id]),
        ...finding('no-shared-input', { reference }),
        ...nameFix(
          reference.replace('../inputs.json#/', ''),
          Object.keys(project.inputs.data ?? {}),
        ),
      })
    } else if (input.type === undefined || input.title === undefined) {
      findings.push({
        rule,
        ...definition.at(['input', 'properties', id]),
        ...finding('input-incomplete', {
          id,
          word: formatWord(input.type === undefined ? 'type' : 'title'),
        }),
      })
    }
  }
  return [...findings, ...lostResults(project, definition)]
}

/** Every result whose `$ref` names a missing shared result. */
const lostResults = (project: Project, { data, at }: Definition): readonly Finding[] =>
  Object.entries(data.results ?? {}).flatMap(([id, result]) => {
    const name = quantityOf(result)
    if (name === undefined || sharedResult(project.results, name) !== undefined) return []
    return [
      {
        rule,
        ...at(['results', id, '$ref']),
        ...finding('no-shared-result', { id, name }),
        ...nameFix(name, Object.keys(project.results?.data ?? {})),
      },
    ]
  })
