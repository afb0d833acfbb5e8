import type { Input } from '../../engine/calculation.ts'
import { tableOf } from '../../engine/table/tables-for.ts'
import type { PlanCalculator } from './shape.ts'

/**
 * Which of several plans is followed: the one of which anything was marked last. Undefined if
 * unknown, so that the program's own choice applies.
 * @param marks by table and record, as in `markOf`, with the days on which they were set
 */
export function planInUse(
  { inputs, plan }: Pick<PlanCalculator, 'inputs' | 'plan'>,
  marks: Readonly<Record<string, { readonly on: string }>>,
): Input {
  if (plan === undefined || !('input' in plan.table)) return {}
  const { input } = plan.table
  const lastOf = (value: string): string => {
    const table = tableOf({ inputs }, plan, { [input]: value })
    const days = Object.entries(marks).flatMap(([of, { on }]) =>
      of.startsWith(`${table}:`) ? [on] : [],
    )
    return days.sort().at(-1) ?? ''
  }
  const last = (inputs[input]?.choices ?? [])
    .map(({ value }) => ({ value, on: lastOf(value) }))
    .filter(({ on }) => on !== '')
    .sort((one, other) => one.on.localeCompare(other.on))
    .at(-1)
  return last === undefined ? {} : { [input]: last.value }
}

/**
 * The message why the plan that a flock followed was withdrawn: the flock has marks of it, and no
 * option has its table. Undefined if no withdrawn plan was followed.
 * @param marks as in `followedIn`
 */
export function withdrawnPlan(
  { inputs, plan }: Pick<PlanCalculator, 'inputs' | 'plan'>,
  marks: Readonly<Record<string, unknown>>,
): string | undefined {
  if (plan === undefined || !('input' in plan.table)) return undefined
  const { input, folder } = plan.table
  return Object.values(inputs[input]?.withdrawn ?? {}).find(({ chooses = '' }) =>
    Object.keys(marks).some((of) => of.startsWith(`${folder}/${chooses}:`)),
  )?.say
}
