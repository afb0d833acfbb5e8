import type { Definition, Project } from '../../definition/project.ts'
import { finding, type FindingBody } from '../../definition/findings/finding.ts'
import type { Quantity } from '../../definition/shapes.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'
import { bases, readUnit, unitNames } from '../../language/units.ts'
import { hasMedicine } from './inputs.ts'
import type { DangerDefinitionSource } from './shape.ts'

type Fault = FindingBody & { readonly path: JsonPath }

const isOf = (unit: string, base: (typeof bases)[number], power: number): boolean =>
  unitNames.includes(unit) &&
  readUnit(unit).dimension.every((each, at) => each === (bases[at] === base ? power : 0))

/** Whether a quantity is an amount of something in a mass or a volume: mg/kg, g/t, IU/L. */
export function isContent({ unit = '1', per = '' }: Quantity): boolean {
  const [above = '', below = '', ...more] = [...unit.split('/'), ...per.split(' ').filter(Boolean)]
  const isAmount = isOf(above, 'mass', 1) || isOf(above, 'activity', 1)
  return more.length === 0 && isAmount && (isOf(below, 'mass', 1) || isOf(below, 'length', 3))
}

/** The amounts in feed, water or premixes that a program takes or shows, with their places. */
function amountsIn({ data }: Definition): readonly (readonly [name: string, path: JsonPath])[] {
  const inputs = Object.entries(data.input?.properties ?? {}).flatMap(([name, input]) => [
    [name, input, ['input', 'properties', name]] as const,
    ...Object.entries(input.entry ?? {}).map(
      ([part, each]) =>
        [`${name}.${part}`, each, ['input', 'properties', name, 'entry', part]] as const,
    ),
  ])
  const results = Object.entries(data.results ?? {}).map(
    ([name, result]) => [name, result, ['results', name]] as const,
  )
  return [...inputs, ...results].flatMap(([name, quantity, path]) =>
    isContent(quantity as Quantity) ? [[name, path] as const] : [],
  )
}

/**
 * A program that names a medicine states what each amount in a mass or a volume is in: so that no
 * content of feed or water is shown that was not compared with what is authorised, for known birds.
 */
export function contentFaults(project: Project, definition: Definition): readonly Fault[] {
  if (!hasMedicine(project, definition)) return []
  const { danger = {} }: DangerDefinitionSource = definition.data
  const contents = danger.contents ?? {}
  const missing = amountsIn(definition).filter(([name]) => !Object.hasOwn(contents, name))
  const isOfBirds = Object.values(contents).some((each) => each !== 'other')
  return [
    ...missing.map(([name, path]): Fault => ({ path, ...finding('danger-no-content', { name }) })),
    ...(isOfBirds && danger.birds === undefined
      ? [{ path: ['danger', 'contents'], ...finding('danger-no-birds') } as const]
      : []),
  ]
}
