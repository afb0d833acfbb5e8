import type { Finding } from '#definition/findings/finding.ts'
import type { Definition, Project } from '#definition/project.ts'
import { programId } from '#definition/related.ts'
import type { Input } from '#engine/calculation.ts'
import type { Steps } from '../../steps.ts'
import { shareBird } from './birds.ts'
import { comparedQuantity, differenceOf, quantitiesOf, type Compared } from './compare.ts'

const rule = 'quantities'

interface Shown {
  readonly definition: Definition
  readonly id: string
}

/** The programs that show each quantity. */
function byQuantity(project: Project): ReadonlyMap<string, readonly Shown[]> {
  const found = new Map<string, Shown[]>()
  for (const definition of project.definitions.values())
    for (const [quantity, { id }] of quantitiesOf(definition))
      found.set(quantity, [...(found.get(quantity) ?? []), { definition, id }])
  return found
}

const inputText = (input: Input): string =>
  Object.entries(input)
    .map(([name, value]) => `${name} = ${Array.isArray(value) ? '...' : String(value)}`)
    .join(', ')

const turned = (each: Compared): Compared => ({ ...each, here: each.there, there: each.here })

/** The findings on a quantity in two programs. */
function faults(project: Project, quantity: string, here: Shown, there: Shown): readonly Finding[] {
  const own = differenceOf(here.definition, here.id, there.definition)
  const other = differenceOf(there.definition, there.id, here.definition)
  const figure = own?.figure
  const forward = comparedQuantity(project, here.definition, there.definition, quantity)
  const back = comparedQuantity(project, there.definition, here.definition, quantity)
  const at = () =>
    here.definition.at(['results', here.id, ...(own === undefined ? [] : ['differs'])])
  const odd =
    forward.find(({ isSame }) => !isSame) ?? back.map(turned).find(({ isSame }) => !isSame)
  const isCompared = forward.length + back.length > 0
  const wrong = forward.find(({ stated }) => stated !== undefined && !stated.isSame)
  if (own === undefined) {
    // It is reported once for a pair.
    if (odd === undefined || other !== undefined || here.definition.id > there.definition.id)
      return []
    return [
      {
        rule,
        ...at(),
        id: 'quantities-differ',
        what:
          `"${here.id}" and "${there.id}" of ${there.definition.id} are both "${quantity}", but with ` +
          `${inputText(odd.input)} the first is ${odd.here} ${odd.unit}, the second ${odd.there} ${odd.unit}.`,
        why: 'A visitor would get two answers to one question, depending on the page.',
        fix:
          'Let both use one source. If both are right, state the reason in each program: ' +
          `"differs": { "${there.definition.id}": { "say": "..." } }.`,
      },
    ]
  }
  if (other === undefined)
    return [
      {
        rule,
        ...at(),
        id: 'difference-one-sided',
        what:
          `"${here.id}" states that ${there.definition.id} gives another figure, ` +
          'but that program does not state it.',
        why: 'Visitors of the other page would not see that there is another figure.',
        fix: `Add "differs": { "${here.definition.id}": { "say": "..." } } to "${there.id}" of ${there.definition.id}.`,
      },
    ]
  if (isCompared && odd === undefined)
    return [
      {
        rule,
        ...at(),
        id: 'difference-gone',
        what:
          `"${here.id}" states that ${there.definition.id} gives another figure, ` +
          'but from the same inputs both give the same.',
        why: 'The page would warn of a difference that does not exist.',
        fix: 'Remove "differs" from both programs.',
      },
    ]
  if (wrong === undefined) return []
  return [
    {
      rule,
      ...at(),
      id: 'quantities-differ',
      what:
        `"${figure}" is declared as the figure of ${there.definition.id}, but with ${inputText(wrong.input)} ` +
        `it is ${wrong.stated!.value} ${wrong.unit}, the figure there ${wrong.there} ${wrong.unit}.`,
      why: 'The page would show a figure for the other program that it does not give.',
      fix: `Let "${figure}" use the calculation of "${there.id}" of ${there.definition.id}.`,
    },
  ]
}

/** A program listed in "differs" that does not show the quantity, or is for another bird. */
const unshown = (quantity: string, here: Shown, others: readonly Shown[]): readonly Finding[] =>
  Object.keys(here.definition.data.results?.[here.id]?.differs ?? {})
    .map((name) => programId(here.definition.group, name))
    .filter((id) => !others.some(({ definition }) => definition.id === id))
    .map((id) => ({
      rule,
      ...here.definition.at(['results', here.id, 'differs']),
      id: 'difference-gone',
      what: `"${here.id}" states that ${id} gives another figure, but that program shows no "${quantity}".`,
      why: 'The page would name a figure that does not exist.',
      fix: 'Name a program with a result of the same "$ref", or remove the entry.',
    }))

/** Programs that show one quantity give one figure, or state the reason on both pages. */
export function* quantitySteps(project: Project): Steps<readonly Finding[]> {
  const found: Finding[] = []
  for (const [quantity, shown] of byQuantity(project))
    for (const here of shown) {
      const others = shown.filter((each) => each !== here)
      found.push(...unshown(quantity, here, others))
      for (const there of others)
        if (shareBird(project, here.definition, there.definition)) {
          found.push(...faults(project, quantity, here, there))
          yield
        }
    }
  return found
}
