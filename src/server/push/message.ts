import type { PushedDay } from '../../api/pushed.ts'
import type { StoredReminder } from '../reminders/stored-days.ts'
import { longestMessage } from './encrypt.ts'

/** A notification shows a few lines; further ones are on the page. */
const mostLines = 40

type Frame = Pick<PushedDay, 'language' | 'direction' | 'page'>
type Line = Pick<StoredReminder, 'flock' | 'title'>

function bytesOf(lines: readonly Line[], isCut: boolean, today: string, frame: Frame): Buffer {
  const flocks = [...new Set(lines.map(({ flock }) => flock))].map((flock) => {
    const [title = '', ...others] = lines
      .filter((line) => line.flock === flock)
      .map((line) => line.title)
    const isLast = isCut && flock === lines.at(-1)?.flock
    const text = [...others, ...(isLast ? ['…'] : [])].join('\n')
    return { title, text, tag: `${flock} ${today}` }
  })
  return Buffer.from(JSON.stringify({ ...frame, flocks } satisfies PushedDay))
}

/**
 * The message of a day: the lines of the mail, those of each flock together. What does not fit is
 * left out from the end, so what must not be done stays, and an ellipsis says so.
 * @param due what is due, what must not be done first
 */
export function pushMessage(due: readonly Line[], today: string, frame: Frame): Buffer {
  for (let count = Math.min(due.length, mostLines); ; count -= 1) {
    const message = bytesOf(due.slice(0, count), count < due.length, today, frame)
    // One line is always shorter: the contract limits its characters.
    if (message.length <= longestMessage || count === 1) return message
  }
}
