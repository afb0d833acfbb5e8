import hasServer from 'virtual:clinic/server'
import { countSearches } from '#api/addresses.ts'
import { requestApi } from '../../network/api.ts'
import { countUnanswered, forgetUnanswered, keptUnanswered } from '../../ui/storage/unanswered.ts'

/** So many are sent at once. */
const most = 20

/**
 * Counts a search that nothing answered, for the staff: on the server, if the site has one, else on
 * the device. Without a network it waits on the device for the next one.
 */
export async function sendUnanswered(query: string, language: string): Promise<void> {
  countUnanswered(query, language)
  if (!hasServer) return
  const waiting = keptUnanswered()
    .filter((each) => each.language === language)
    .slice(0, most)
  if (waiting.length === 0) return
  const body = { language, texts: waiting.map(({ text }) => text) }
  const outcome = await requestApi(countSearches, { body }, { language })
  if (outcome.kind === 'ok') forgetUnanswered(waiting)
}
