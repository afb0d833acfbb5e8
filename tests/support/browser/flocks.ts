import type { Page } from '@playwright/test'
import { keep } from './kept.ts'

/** The names of what is kept of flocks, by the order in which they were placed. */
const nameOf = (count: number): string => `flock:${1_778_263_200_000 + count}`

/**
 * Keeps flocks of broilers on the device, the last of them chosen, as the program that keeps flocks
 * leaves them (a test of `flock.browser.ts` checks that).
 */
export async function keepFlocks(
  page: Page,
  ...flocks: readonly (readonly [title: string, figures: Readonly<Record<string, string>>])[]
): Promise<void> {
  const program = 'broilers/flock-today'
  const kept = flocks.map(([title, figures], index) => {
    const query = new URLSearchParams(figures).toString()
    return [nameOf(index), query, JSON.stringify({ version: 1, program, query, title })] as const
  })
  const [name, query] = kept.at(-1)!
  await keep(page, {
    ...Object.fromEntries(kept.map(([each, , text]) => [each, text])),
    [`last:${program}`]: query,
    currentFlock: name,
  })
}
