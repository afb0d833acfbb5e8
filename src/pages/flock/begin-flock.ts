import keepers from 'virtual:keepers'
import flockWords from 'virtual:pack/flock'
import { dayOn } from '../../day.ts'
import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { formatDate } from '../../i18n/format.ts'
import type { Language } from '../../i18n/languages.ts'
import { flockFromInput } from '../../mechanisms/flock/facts.ts'
import { firstDayOf } from '../../mechanisms/flock/figures.ts'
import { openNotebook } from '../../storage/notebook.ts'
import { currentFlock, storeFlock } from '../../ui/storage/flock/flocks.ts'
import { loadMessages } from '../messages.ts'
import { allPrograms } from './find-program.ts'
import { fillsOf } from './flock-state.ts'

/**
 * Loads the code that creates a flock from the first entry of its journal, so that no day is lost
 * with the tab. Its name is made of its day; its data is what the form contains by then.
 * @throws where the network fails
 */
export async function loadBeginning(
  journal: Calculator,
  language: Language,
): Promise<(input: Input) => void> {
  const [programs, intl] = await Promise.all([
    allPrograms(language),
    loadMessages(language, [flockWords]),
    openNotebook(),
  ])
  const [id] =
    Object.entries(keepers).find(([, each]) => each.journal?.program === journal.id) ?? []
  const keeper = (await programs.find((each) => each.id === id)?.load?.())?.default
  return (input) => {
    // The mark of a notebook may have been lost: its flock goes on. One of other birds is none.
    if (keeper === undefined || currentFlock()?.program === keeper.id) return
    const books = { keeper, journal, fills: fillsOf(journal) }
    const day = new Date(firstDayOf(journal, input) ?? dayOn(new Date()))
    const title = intl.formatMessage(
      { id: 'flock.keep.suggested' },
      { date: formatDate(day, language) },
    )
    void storeFlock({ program: keeper.id, ...flockFromInput(input, books), title })
  }
}
