import { expectTrue, openLive } from './check.ts'
import type { Tab } from './engine.ts'

/** Opens the link of an answer, and prints it once its sheet is complete. */
export async function openAndPrint(tab: Tab, address: string): Promise<Buffer> {
  await openLive(tab, address)
  return printAnswer(tab)
}

/** Prints the answer of a page once its sheet is complete. */
export async function printAnswer(tab: Tab): Promise<Buffer> {
  await expectTrue(
    tab,
    `return document.querySelector('.title .letterhead') !== null &&
      document.querySelector('.explanation, .texts') !== null &&
      (location.href.length > 600 || document.querySelector('.title .qr svg') !== null)`,
    'a complete sheet',
  )
  return tab.print()
}
