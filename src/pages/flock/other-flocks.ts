import type { Language } from '../../i18n/languages.ts'
import type { Books } from '../../mechanisms/flock/facts.ts'
import type { OtherFlocks } from '../../mechanisms/flock/here.ts'
import { filledInput, journalIn } from '../../mechanisms/flock/journal-figures.ts'
import { changeFlock, flocks, type KeptFlock } from '../../ui/storage/flock/flocks.ts'
import { keptEntries } from '../../mechanisms/journal/components/kept/kept-entries.ts'
import type { PlacedProgram } from './find-program.ts'
import { dayOfFlock, fillsOf, stateWith } from './flock-state.ts'

/** The flocks that were finished last, the last one first. */
const lastBatches = (among: readonly KeptFlock[]): readonly string[] =>
  among
    .filter(({ finished }) => finished !== undefined)
    .sort((one, other) => (one.finished! < other.finished! ? 1 : -1))
    .map(({ name }) => name)

/**
 * The other flocks of a program that keeps them, with the data of their journals.
 * @param name of the flock that they are compared with
 */
export function othersOf(
  { keeper, journal }: Omit<Books, 'fills'>,
  name: string,
  today: string,
  programs: readonly PlacedProgram[],
  language: Language,
): OtherFlocks {
  const [days = ''] = journalIn(journal) ?? []
  const daysOf = (flock: string) => keptEntries(journal, flock)
  const list = () =>
    flocks()
      .filter((each) => each.program === keeper.id && each.name !== name)
      .filter((each) => daysOf(each.name).length > 1)
      .reverse()
  return {
    of: name,
    list,
    bring: async (other) => {
      const flock = list().find((each) => each.name === other)
      if (flock === undefined) throw new Error('the flock is gone')
      const day = dayOfFlock(flock, today)
      const stands = await stateWith(keeper, flock, day)
      return filledInput(journal, fillsOf(journal), stands, day, { [days]: daysOf(other) })
    },
    // Without a choice, the last batches are beside the curves.
    chosen: () => flocks().find((each) => each.name === name)?.beside ?? lastBatches(list()),
    choose: (beside) => void changeFlock(name, (flock) => ({ ...flock, beside })),
    // It loads when the visitor presses the button.
    compare: async () =>
      (await import('./compare/load-comparison.ts')).loadComparison(programs, keeper.id, language),
  }
}
