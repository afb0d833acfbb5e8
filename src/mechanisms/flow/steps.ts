import { isDateInput, isListInput, isNumberInput } from '../../definition/input-kinds.ts'
import type { Definition, Project } from '../../definition/project.ts'
import { programNamed } from '../../definition/related.ts'
import type { InputSource, Quantity } from '../../definition/shapes.ts'
import { readUnit, scaleOf } from '../../language/units.ts'
import type { NotedDefinitionSource } from '../noted/shape.ts'
import type { TextResultSource } from '../text-result/shape.ts'
import type { FlowDefinitionSource, FlowSource, FlowStep, Given, Taken } from './shape.ts'

type Kind = Pick<Given, 'kind' | 'scale'>
type InFlow = Definition<FlowDefinitionSource & NotedDefinitionSource>

/** A figure; one for each day is the amount of a day. */
function figureKind({ unit = '1', per = '' }: Quantity): Kind | undefined {
  try {
    const { times = 1, over = 1, plus } = scaleOf(unit)
    const every = per === 'day' ? '' : per
    return {
      kind: `${readUnit(unit).dimension.join()} ${every}`,
      scale: { times, over, ...(plus !== undefined && { plus }) },
    }
  } catch {
    return undefined
  }
}

/** What an input is; undefined for lists and texts, which stay on their page. */
function inputKind(input: InputSource & { records?: string }): Kind | undefined {
  if (isListInput(input)) return undefined
  if (isDateInput(input)) return { kind: 'date' }
  if (isNumberInput(input)) return figureKind(input)
  if (input.records !== undefined) return { kind: `records ${input.records}` }
  return input.options === undefined ? undefined : { kind: 'choice' }
}

/** What of a flow an input is: its preferred figure, or itself. */
const figureOf = ({ takes = {} }: FlowSource, input: string): string => takes[input]?.[0] ?? input

/** The figures that a step gives: its inputs, its results, and what it names of its records. */
function givenBy(project: Project, { data }: InFlow): readonly Given[] {
  const { flow, input, results = {}, lookups = {} } = data
  const inputs = Object.entries(input?.properties ?? {}).flatMap(([name, each]): Given[] => {
    const kind = inputKind(each)
    const isChosen = flow!.chooses?.[name] !== undefined
    return kind === undefined || isChosen
      ? []
      : [{ figure: figureOf(flow!, name), from: 'input', name, ...kind }]
  })
  const shown = Object.entries<TextResultSource>(results).flatMap(([name, result]): Given[] => {
    const isFigure =
      result.from === undefined && result.each === undefined && result.intermediate !== true
    const kind = result.unit === 'date' ? { kind: 'date' } : isFigure && figureKind(result)
    return kind ? [{ figure: name, from: 'result', name, ...kind }] : []
  })
  const records = Object.entries(flow!.gives ?? {}).flatMap(([figure, named]): Given[] => {
    const [name = '', column = ''] = named.split('.')
    const table = lookups[name]?.table
    const of = project.tables.get(table ?? '')?.data.columns[column]?.of?.[0]
    return of === undefined ? [] : [{ figure, from: 'record', name, column, kind: `records ${of}` }]
  })
  return [...inputs, ...records, ...shown]
}

/** The inputs of a step that others fill. */
function takenBy({ data: { flow, input } }: InFlow): Readonly<Record<string, Taken>> {
  return Object.fromEntries(
    Object.entries(input?.properties ?? {}).flatMap(([name, each]): [string, Taken][] => {
      const kind = inputKind(each)
      if (kind === undefined) return []
      const chooses = flow!.chooses?.[name]
      const options = each.options && Object.keys(each.options)
      const figures = chooses === undefined ? (flow!.takes?.[name] ?? [name]) : []
      return [
        [name, { figures, ...kind, ...(options && { options }), ...(chooses && { chooses }) }],
      ]
    }),
  )
}

/** The programs of a flow, in the order of its steps. */
export const programsOfFlow = (project: Project, of: string): readonly InFlow[] =>
  [...project.definitions.values()]
    .filter(({ data }: InFlow) => data.flow?.of === of)
    .sort((a: InFlow, b: InFlow) => a.data.flow!.order - b.data.flow!.order)

/** The steps of each flow with what they exchange. */
export function flowsOf(project: Project): Readonly<Record<string, readonly FlowStep[]>> {
  const names = [...project.definitions.values()].flatMap(({ data }: InFlow) => data.flow?.of ?? [])
  return Object.fromEntries(
    [...new Set(names)].map((of) => [
      of,
      programsOfFlow(project, of).flatMap((definition): FlowStep[] => {
        const { id, group, data } = definition
        const program = programNamed(project, group, id)
        return program === undefined
          ? []
          : [
              {
                id,
                path: program.path,
                title: data.flow!.title,
                ...(data.noted !== undefined && { isNoted: true }),
                gives: givenBy(project, definition),
                takes: takenBy(definition),
              },
            ]
      }),
    ]),
  )
}

/** Whether a step gives what an input of another takes, in a unit that can be converted. */
export const givesTo = (
  { gives }: Pick<FlowStep, 'gives'>,
  figure: string,
  kind: string | undefined,
): boolean =>
  gives.some((given) => given.figure === figure && (kind === undefined || given.kind === kind))
