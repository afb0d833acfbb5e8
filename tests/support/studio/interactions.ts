import type { Page } from '@playwright/test'

/** What a person does: a press, a choice of a list, a field that is filled in, a key of a command. */
type Interaction = 'presses' | 'choices' | 'fields' | 'keys'

/**
 * Counts what a person does on a page and in its frames, from the next page that it opens.
 * @returns prints the count, with the seconds since then: a test acts at once, so that they are
 * those of the machine
 */
export async function countInteractions(page: Page): Promise<(story: string) => void> {
  const counts: Record<Interaction, number> = { presses: 0, choices: 0, fields: 0, keys: 0 }
  const start = performance.now()
  await page.exposeFunction('countInteraction', (kind: Interaction) => {
    counts[kind] += 1
  })
  await page.addInitScript(() => {
    const { countInteraction: count } = window as unknown as {
      readonly countInteraction: (kind: Interaction) => Promise<void>
    }
    let filled: EventTarget | null = null
    const listen = (type: keyof WindowEventMap, listener: (event: Event) => void): void =>
      window.addEventListener(type, listener, true)
    listen('pointerdown', () => void count('presses'))
    listen('focusout', () => {
      filled = null
    })
    listen('input', ({ target }) => {
      if (target instanceof HTMLSelectElement) void count('choices')
      // A box is a press, and a field counts once while the focus is in it.
      else if (!(target as Element).matches('[type=checkbox], [type=radio]') && target !== filled)
        void count('fields')
      filled = target
    })
    listen('keydown', (event) => {
      const { key, ctrlKey } = event as KeyboardEvent
      if (ctrlKey || /^(Enter|Escape|F\d+)$/.test(key)) void count('keys')
    })
  })
  return (story) => {
    const { presses, choices, fields, keys } = counts
    const seconds = Math.round((performance.now() - start) / 1000)
    console.log(
      `${story}: ${presses} presses, ${choices} choices of lists, ${fields} fields, ` +
        `${keys} keys; ${seconds} s of the machine`,
    )
  }
}
