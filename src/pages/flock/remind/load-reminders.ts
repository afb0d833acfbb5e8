import { calculatorMessages } from 'virtual:languages'
import flockWords from 'virtual:pack/flock'
import reminderWords from 'virtual:pack/reminders'
import type { IntlShape } from 'react-intl'
import type { Language } from '#i18n/languages.ts'
import { flocks } from '#ui/storage/flock/flocks.ts'
import { keptMarks } from '#ui/storage/flock/marks.ts'
import { loadMessages } from '../../messages.ts'
import { loadDue } from '../due/load-due.ts'
import { allPrograms } from '../find-program.ts'
import { flockState } from '../flock-state.ts'
import type { DueFlock } from './reminder-days.ts'

/** All flocks that go on with what is due of them, and the words of it. */
export interface LoadedReminders {
  readonly intl: IntlShape
  readonly flocks: readonly DueFlock[]
}

/**
 * What is due of all flocks of the device.
 * @throws where the network fails
 */
export async function loadReminders(today: string, language: Language): Promise<LoadedReminders> {
  const programs = await allPrograms(language)
  const going = flocks().filter(({ finished }) => finished === undefined)
  const found = await Promise.all(
    going.map(async (flock): Promise<readonly DueFlock[]> => {
      const state = await flockState(programs, flock, today)
      if (state === undefined) return []
      const due = await loadDue(programs, state, keptMarks(flock.name), today, language)
      return [{ name: flock.name, title: flock.title, due }]
    }),
  )
  return {
    flocks: found.flat(),
    // The words of plans and programs are here by now.
    intl: await loadMessages(language, [flockWords, reminderWords, calculatorMessages]),
  }
}
