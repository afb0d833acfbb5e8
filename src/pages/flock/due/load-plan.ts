import languages from 'virtual:languages'
import flockWords from 'virtual:pack/flock'
import { loadWords } from '#components/text/table-words.ts'
import type { Input } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { pathIn, type Language } from '#i18n/languages.ts'
import type { CalculatedProgram } from '#mechanisms/flock/due.ts'
import { flockQuery, type FlockToday } from '#mechanisms/flock/figures.ts'
import { calculatedWith } from '#mechanisms/flock/journal-figures.ts'
import { planInUse, withdrawnPlan } from '#mechanisms/plan/plan-in-use.ts'
import { planOf } from '#mechanisms/plan/rows.ts'
import type { Mark } from '#ui/storage/flock/marks.ts'
import { loadMessages } from '../../messages.ts'
import type { PlacedProgram } from '../find-program.ts'
import { fillsOf, type FlockState } from '../flock-state.ts'
import type { DueLine, FlockPlan } from './due-line.ts'
import type { PlanCalculator } from '#mechanisms/plan/shape.ts'
import type { DisclaimerCalculator } from '#mechanisms/disclaimer/shape.ts'

/** What the plan is called: the programme that is followed, or its program. */
function planTitle({ calculator, input }: CalculatedProgram<PlanCalculator>): string {
  const { table } = calculator.plan!
  const chosen = 'input' in table ? input[table.input] : undefined
  const choices = Object.values(calculator.inputs).flatMap((field) => field.choices ?? [])
  return choices.find(({ value }) => value === chosen)?.title ?? calculator.title
}

/** The input that selects the plan of a program, if visitors select it. */
const choosing = ({ plan }: PlanCalculator): string =>
  plan !== undefined && 'input' in plan.table ? plan.table.input : ''

/** Whether it is unknown which of several plans the flock follows. */
const isPlanUnknown = (program: Calculator, followed: Input): boolean => {
  const input = choosing(program)
  return input !== '' && !(input in followed) && program.inputs[input]?.default === undefined
}

/** Whether any of the plans to choose from still has something due. */
async function isAnyAhead(program: Calculator, known: FlockToday, today: string): Promise<boolean> {
  const input = choosing(program)
  // The tables of all plans are fetched at once.
  const plans = await Promise.all(
    (program.inputs[input]?.choices ?? []).map(async ({ value }) => {
      const besides = { [input]: value }
      const stood = await calculatedWith(program, fillsOf(program), known, today, besides)
      return stood && planOf(program, stood.calculation, stood.input, stood.tables)
    }),
  )
  return plans.some((plan) => plan?.rows.some(({ last }) => last >= today) === true)
}

/** A line that requests a choice of plan; if the followed plan was withdrawn, with the reason. */
async function lineToChoose(
  program: PlanCalculator,
  marks: Readonly<Record<string, Mark>>,
  language: Language,
  messages: NonNullable<PlacedProgram['messages']>,
): Promise<Omit<DueLine, 'path'>> {
  const { formatMessage } = await loadMessages(language, [flockWords, messages])
  const plan = formatMessage({ id: program.title })
  const id = withdrawnPlan(program, marks) ?? 'flock.due.choose'
  return { id: program.id, state: 'ahead', text: formatMessage({ id }, { plan }) }
}

/**
 * The plan of a program for a flock: the one chosen for the flock, or the one with its marks. If
 * neither is known, a line requests it; no plan is selected automatically.
 * @param choosePath the page where the plan of the flock is chosen
 * @throws where the network fails
 */
export async function loadPlan(
  place: PlacedProgram | undefined,
  choosePath: string | undefined,
  { known }: FlockState,
  marks: Readonly<Record<string, Mark>>,
  today: string,
  language: Language,
): Promise<{ readonly plan?: FlockPlan; readonly line?: DueLine }> {
  const program: (PlanCalculator & DisclaimerCalculator) | undefined = (await place?.load?.())
    ?.default
  if (place?.messages === undefined || program?.plan === undefined) return {}
  const fills = fillsOf(program)
  const chosen = known.input[fills[choosing(program)] ?? '']
  const followed = chosen === undefined ? planInUse(program, marks) : {}
  if (chosen === undefined && isPlanUnknown(program, followed)) {
    if (!(await isAnyAhead(program, known, today))) return {}
    const path = choosing(program) in fills ? choosePath : undefined
    const line = await lineToChoose(program, marks, language, place.messages)
    return { line: { ...line, path: path ?? place.path } }
  }
  const stood = await calculatedWith(program, fills, known, today, followed)
  const plan = stood && planOf(program, stood.calculation, stood.input, stood.tables)
  if (stood === undefined || plan === undefined) return {}
  const [[own = {}]] = await Promise.all([
    loadWords(program, language.code),
    loadMessages(language, [place.messages]),
  ])
  const query = flockQuery(program, stood.input, today)
  return {
    plan: {
      id: program.id,
      title: planTitle(stood),
      disclaimer: program.disclaimer,
      plan,
      own,
      // A choice of the program itself is filled by the flock; a link would fix it.
      path: Object.keys(followed).length === 0 ? place.path : `${place.path}?${query}`,
      address: `${window.location.origin}${pathIn(place.path, language, languages)}?${query}`,
      marks,
      today,
    },
  }
}
