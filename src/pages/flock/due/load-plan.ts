import languages from 'virtual:languages'
import { loadWords } from '../../../drawing/words/table-words.ts'
import { pathIn, type Language } from '../../../i18n/languages.ts'
import type { Stood } from '../../../mechanisms/flock/due.ts'
import { flockQuery } from '../../../mechanisms/flock/figures.ts'
import { stoodWith } from '../../../mechanisms/flock/told.ts'
import { followedIn } from '../../../mechanisms/plan/followed.ts'
import { planOf } from '../../../mechanisms/plan/rows.ts'
import type { Mark } from '../../../ui/keep/flock/marks.ts'
import { loadMessages } from '../../messages.ts'
import type { PlacedProgram } from '../find-program.ts'
import { fillsOf, type Stands } from '../flock-stands.ts'
import type { FlockPlan } from './due-line.ts'

/** What the plan is called: the programme that is followed, or its program. */
function titleOf({ calculator, input }: Stood): string {
  const { table } = calculator.plan!
  const chosen = 'input' in table ? input[table.input] : undefined
  const choices = Object.values(calculator.inputs).flatMap((field) => field.choices ?? [])
  return choices.find(({ value }) => value === chosen)?.title ?? calculator.title
}

/**
 * The plan of a program that the flock fills, in the programme that it marks its doings in; none
 * where it has none.
 * @throws where the network fails
 */
export async function loadPlan(
  place: PlacedProgram | undefined,
  { known }: Stands,
  marks: Readonly<Record<string, Mark>>,
  today: string,
  language: Language,
): Promise<readonly FlockPlan[]> {
  const program = (await place?.load?.())?.default
  if (place?.messages === undefined || program?.plan === undefined) return []
  const followed = followedIn(program, marks)
  const stood = await stoodWith(program, fillsOf(program), known, today, followed)
  const plan = stood && planOf(program, stood.calculation, stood.input, stood.tables)
  if (stood === undefined || plan === undefined) return []
  const [[own = {}]] = await Promise.all([
    loadWords(program, language.code),
    loadMessages(language, [place.messages]),
  ])
  const query = flockQuery(program, stood.input, today)
  return [
    {
      id: program.id,
      title: titleOf(stood),
      disclaimer: program.disclaimer,
      plan,
      own,
      // Where it is the program's own choice the flock fills it; a link would say it for good.
      path: Object.keys(followed).length === 0 ? place.path : `${place.path}?${query}`,
      address: `${window.location.origin}${pathIn(place.path, language, languages)}?${query}`,
      marks,
      today,
    },
  ]
}
