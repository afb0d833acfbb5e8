/** The names that a control may choose from. */
import type { CardTools } from './card-tools.ts'
import type { Control } from './control.ts'
import { isObjectPart } from './shape.ts'

export interface Choice {
  readonly value: string
  readonly title: string
}

const partsOfData = (data: unknown, ...path: readonly string[]): readonly [string, unknown][] => {
  const part = path.reduce<unknown>(
    (held, name) => (isObjectPart(held) ? held[name] : undefined),
    data,
  )
  return isObjectPart(part) ? Object.entries(part) : []
}

/** The names of one kind in the program itself; undefined for names of the project. */
function namesOfProgram(kind: string, data: unknown): readonly string[] | undefined {
  const inputs = partsOfData(data, 'input', 'properties')
  const entries = inputs.flatMap(([list, input]) =>
    partsOfData(input, 'entry').map(([part]) => [list, part] as const),
  )
  const named = (part: string): readonly string[] => partsOfData(data, part).map(([name]) => name)
  switch (kind) {
    case 'inputName':
      return inputs.map(([name]) => name)
    case 'formulaName':
      return named('formulas')
    case 'resultName':
      return named('results')
    case 'sectionName':
      return named('sections')
    case 'partName':
      return entries.map(([, part]) => part)
    case 'listPart':
      return entries.map((parts) => parts.join('.'))
    default:
      return undefined
  }
}

/** The choices of a control, by the kinds of names that it takes. */
export function choicesFor({ via }: Pick<Control, 'via'>, tools: CardTools): readonly Choice[] {
  const { scope, session, language } = tools
  const { programs = [], tables = [] } = session.get().catalogue ?? {}
  const listed = new Map(
    [...programs, ...tables].map(({ id, titles }) => [id, titles[language] ?? id] as const),
  )
  const found = via.flatMap((kind): readonly Choice[] => {
    const own = namesOfProgram(kind, scope?.data)
    if (own !== undefined) return own.map((value) => ({ value, title: tools.title(value) }))
    return (scope?.kinds[kind] ?? []).map(([value, title]) => ({
      value,
      title: listed.get(value) ?? title,
    }))
  })
  return [...new Map(found.map((choice) => [choice.value, choice])).values()]
}
