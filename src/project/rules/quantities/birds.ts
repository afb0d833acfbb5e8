import { memoize } from '#memoize.ts'
import { servicesOf, type Definition, type Project } from '#definition/project.ts'
import type { Input } from '#engine/calculation.ts'
import type { QuantityDefinitionSource } from '#mechanisms/quantity/shape.ts'

/** The birds of a program; undefined if it is for any bird. */
export const birdsOf = memoize(
  (project: Project, { group, data }: Definition): readonly string[] | undefined => {
    const { bird }: QuantityDefinitionSource = data
    if (typeof bird === 'string' || Array.isArray(bird)) return [bird].flat()
    if (bird !== undefined) return Object.values(bird).flatMap((options) => Object.values(options))
    const own = servicesOf(project)
      .flatMap(({ groups }) => groups)
      .find(({ id }) => id === group)?.bird
    return own === undefined ? undefined : [own].flat()
  },
  ({ services }, definition) => [services, definition],
)

/** The bird of a program with a given input. */
export function birdOf(project: Project, definition: Definition, input: Input) {
  const { bird }: QuantityDefinitionSource = definition.data
  if (bird === undefined || typeof bird === 'string' || Array.isArray(bird))
    return birdsOf(project, definition)
  const [[choice, options] = ['', {}]] = Object.entries(bird)
  const given = input[choice] ?? definition.data.input?.properties[choice]?.default
  const chosen = typeof given === 'string' ? options[given] : undefined
  return chosen === undefined ? birdsOf(project, definition) : [chosen]
}

/** The choices that make a program apply to one of some birds; undefined if none does. */
export function choiceFor(
  project: Project,
  definition: Definition,
  birds: readonly string[] | undefined,
): Input | undefined {
  const { bird }: QuantityDefinitionSource = definition.data
  if (birds === undefined) return {}
  if (typeof bird === 'object' && !Array.isArray(bird)) {
    const [[choice, options] = ['', {}]] = Object.entries(bird)
    const option = Object.keys(options).find((each) => birds.includes(options[each]!))
    return option === undefined ? undefined : { [choice]: option }
  }
  const own = birdsOf(project, definition)
  return own === undefined || own.some((each) => birds.includes(each)) ? {} : undefined
}

/** Whether two programs may apply to the same bird. */
export const shareBird = (project: Project, one: Definition, other: Definition): boolean => {
  const [first, second] = [birdsOf(project, one), birdsOf(project, other)]
  return first === undefined || second === undefined || first.some((each) => second.includes(each))
}
