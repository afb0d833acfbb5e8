import { expectTrue, openLive } from './check.ts'
import type { Tab } from './engine.ts'

/** Opens the link of an answer, and prints it once its sheet is complete. */
export async function printAnswer(tab: Tab, address: string): Promise<Buffer> {
  await openLive(tab, address)
  await expectTrue(
    tab,
    `return document.querySelector('.title .letterhead') !== null &&
      document.querySelector('.explanation, .texts') !== null &&
      (location.href.length > 600 || document.querySelector('.title .qr svg') !== null)`,
    address,
  )
  return tab.print()
}
