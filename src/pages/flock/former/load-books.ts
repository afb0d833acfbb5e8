import { openNotebook } from '#storage/notebook.ts'
import type { Language } from '#i18n/languages.ts'
import type { FormerSource } from '#mechanisms/flock/due.ts'
import type { Books } from '#mechanisms/flock/facts.ts'
import { allPrograms } from '../find-program.ts'
import { fillsOf, settingsOf } from '../flock-state.ts'

/** The programs of the flocks that a table becomes. */
export interface FormerBooks extends Books {
  readonly source: FormerSource
}

/**
 * Loads the programs that keep the flocks of a table.
 * @param id of the program that keeps them
 * @returns undefined if it keeps none
 * @throws where the network fails
 */
export async function loadBooks(
  id: string | undefined,
  language: Language,
): Promise<FormerBooks | undefined> {
  const [programs] = await Promise.all([allPrograms(language), openNotebook()])
  const load = async (wanted: string | undefined) =>
    (await programs.find((each) => each.id === wanted)?.load?.())?.default
  const keeper = await load(id)
  const { former: source, journal: settings } = keeper === undefined ? {} : settingsOf(keeper)
  const journal = await load(settings?.program)
  return keeper === undefined || journal === undefined || source === undefined
    ? undefined
    : { keeper, journal, fills: fillsOf(journal), source }
}
