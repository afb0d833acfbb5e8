import { memoize } from '#memoize.ts'
import { finding, type Finding } from '#definition/findings/finding.ts'
import type { Definition, Project } from '#definition/project.ts'
import { programId } from '#definition/related.ts'
import type { Input } from '#engine/calculation.ts'
import type { Steps } from '../../steps.ts'
import { shareBird } from './birds.ts'
import { comparedQuantity, differenceOf, quantitiesOf, type Compared } from './compare.ts'

const rule = 'quantities'

/** The programs that show each quantity. */
function byQuantity(project: Project): ReadonlyMap<string, readonly Definition[]> {
  const found = new Map<string, Definition[]>()
  for (const definition of project.definitions.values())
    for (const quantity of quantitiesOf(definition).keys()) {
      const shown = found.get(quantity)
      if (shown === undefined) found.set(quantity, [definition])
      else shown.push(definition)
    }
  return found
}

/** The result of a program that shows a quantity. */
const showingResult = (definition: Definition, quantity: string): string =>
  quantitiesOf(definition).get(quantity)!.id

const inputText = (input: Input): string =>
  Object.entries(input)
    .map(([name, value]) => `${name} = ${Array.isArray(value) ? '...' : String(value)}`)
    .join(', ')

const turned = (each: Compared): Compared => ({ ...each, here: each.there, there: each.here })

/** The findings on a quantity in two programs. */
function findFaults(
  project: Project,
  quantity: string,
  here: Definition,
  there: Definition,
): readonly Finding[] {
  if (!shareBird(project, here, there)) return []
  const [result, otherResult] = [showingResult(here, quantity), showingResult(there, quantity)]
  const own = differenceOf(here, result, there)
  const other = differenceOf(there, otherResult, here)
  const figure = own?.figure
  const forward = comparedQuantity(project, here, there, quantity)
  const back = comparedQuantity(project, there, here, quantity)
  const at = () => here.at(['results', result, ...(own === undefined ? [] : ['differs'])])
  const odd = forward.different ?? (back.different && turned(back.different))
  const isCompared = forward.count + back.count > 0
  const wrong = forward.misstated
  if (own === undefined) {
    // It is reported once for a pair.
    if (odd === undefined || other !== undefined || here.id > there.id) return []
    return [
      {
        rule,
        ...at(),
        ...finding('quantities-differ.result', {
          result,
          otherResult,
          program: there.id,
          quantity,
          input: inputText(odd.input),
          value: odd.here,
          unit: odd.unit,
          otherValue: odd.there,
        }),
      },
    ]
  }
  if (other === undefined)
    return [
      {
        rule,
        ...at(),
        ...finding('difference-one-sided', {
          result,
          program: there.id,
          here: here.id,
          otherResult,
        }),
      },
    ]
  if (isCompared && odd === undefined)
    return [
      { rule, ...at(), ...finding('difference-not-shown.same', { result, program: there.id }) },
    ]
  if (wrong === undefined) return []
  return [
    {
      rule,
      ...at(),
      ...finding('quantities-differ.declared', {
        figure: figure!,
        program: there.id,
        input: inputText(wrong.input),
        value: wrong.stated!.value,
        unit: wrong.unit,
        otherValue: wrong.there,
        otherResult,
      }),
    },
  ]
}

/**
 * The same with each other program, kept while neither program changes: there are many pairs, and a
 * keystroke changes few of them.
 */
const faultsWith = memoize(
  (_project: Project, quantity: string, here: Definition) =>
    memoize(
      (project: Project, there: Definition) => findFaults(project, quantity, here, there),
      (_, there) => [there],
    ),
  ({ tables, services }, quantity, here) => [tables, services, here, quantity],
)

/** A program listed in "differs" that does not show the quantity, or is for another bird. */
function unshown(
  quantity: string,
  here: Definition,
  shown: readonly Definition[],
): readonly Finding[] {
  const result = showingResult(here, quantity)
  return Object.keys(here.data.results?.[result]?.differs ?? {})
    .map((name) => programId(here.group, name))
    .filter((id) => !shown.some((each) => each !== here && each.id === id))
    .map((id) => ({
      rule,
      ...here.at(['results', result, 'differs']),
      ...finding('difference-not-shown.noFigure', { result, id, quantity }),
    }))
}

/** The findings on a quantity in all programs that show it. */
function* quantityFaults(
  project: Project,
  quantity: string,
  shown: readonly Definition[],
): Steps<readonly Finding[]> {
  const found: Finding[] = []
  for (const here of shown) {
    found.push(...unshown(quantity, here, shown))
    const faults = faultsWith(project, quantity, here)
    for (const there of shown)
      if (there !== here) {
        found.push(...faults(project, there))
        yield
      }
  }
  return found
}

interface Kept {
  found?: readonly Finding[]
}

/** What was found on a quantity, kept while none of the programs that show it changes. */
const keptFindings = memoize(
  (_project: Project, _quantity: string, _shown: readonly Definition[]): Kept => ({}),
  ({ tables, services }, quantity, shown) => [tables, services, quantity, ...shown],
)

/** Programs that show one quantity give one figure, or state the reason on both pages. */
export function* quantitySteps(project: Project): Steps<readonly Finding[]> {
  const all: Finding[] = []
  for (const [quantity, shown] of byQuantity(project)) {
    const kept = keptFindings(project, quantity, shown)
    kept.found ??= yield* quantityFaults(project, quantity, shown)
    all.push(...kept.found)
  }
  return all
}
