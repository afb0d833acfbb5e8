import type { Analysis } from '#definition/formulas/analysis.ts'
import { finding, type Finding } from '#definition/findings/finding.ts'
import type { Project } from '#definition/project.ts'
import type { DefinitionSource, SaySource } from '#definition/shapes.ts'
import { mergePatch } from '#definition/written/merge.ts'
import type { JsonPath } from '#definition/written/source-file.ts'
import type { ConstraintDefinitionSource } from '#mechanisms/constraint/shape.ts'

/** A refusal: the mistake, its path, and its message. */
interface Refusal {
  readonly about: string
  readonly path: JsonPath
  readonly say: SaySource
}

/** The refusals of a definition, by mistake. */
function refusalsOf({ lookups = {}, constraints = [] }: Partial<ConstraintDefinitionSource>) {
  const ofLookups = Object.entries(lookups).flatMap(([id, { missing }]): Refusal[] =>
    missing === undefined
      ? []
      : [{ about: `lookup ${id}`, path: ['lookups', id, 'missing'], say: missing }],
  )
  const ofConstraints = constraints.map(({ that, field, say }, index): Refusal => ({
    about: `constraint ${that} of ${field}`,
    path: ['constraints', index, 'say'],
    say,
  }))
  return new Map([...ofLookups, ...ofConstraints].map((each) => [each.about, each]))
}

/** The message at the field: an alert or the result box may add another one. */
const atField = (say: SaySource): string | undefined =>
  typeof say === 'string' ? say : (say.field ?? say.alert ?? say.box)

/**
 * A program refuses a mistake like the program that it extends, with the same message at the same
 * field; its own alert and its own message in the result box are additions.
 */
export function checkRefusals(_: Project, { definition }: Analysis): readonly Finding[] {
  const [own, base] = definition.from.map((file) => file?.data as DefinitionSource | undefined)
  if (own === undefined || base === undefined) return []
  const ofBase = refusalsOf(base)
  return [...refusalsOf(own).values()].flatMap(({ about, path, say }): readonly Finding[] => {
    const other = ofBase.get(about)
    if (other === undefined) return []
    const [written, wanted] = [say, other.say].map((each) => JSON.stringify(each))
    const merged = mergePatch(other.say, say) as SaySource
    return atField(merged) === atField(other.say)
      ? []
      : [
          {
            rule: 'refusals',
            ...definition.at(path),
            ...finding('message-differs-from-base', {
              written: written!,
              wanted: wanted!,
              program: own.extends!,
            }),
          },
        ]
  })
}
