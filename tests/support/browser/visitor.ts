import type { Locator, Page } from '@playwright/test'
import { expect } from './page.ts'

const screen = { width: 360, height: 740 }
/** What the keyboard of a phone leaves of the screen. */
const aboveKeyboard = { width: 360, height: 300 }
/** Seconds of a person's work, as visitors were timed. */
const pace = { tap: 1.2, key: 0.3, reading: 3 }

/**
 * A visitor with a phone: taps what can be seen, types above the keyboard, scrolls to what is out
 * of the screen, and reads each screen that is new.
 */
export class Visitor {
  taps = 0
  keys = 0
  screens = 1
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }

  /** The seconds that a person takes for what was done so far. */
  get seconds(): number {
    return Math.round(this.taps * pace.tap + this.keys * pace.key + this.screens * pace.reading)
  }

  /** Brings something into view, screen by screen. */
  async look(at: Locator): Promise<void> {
    await expect(at).toBeVisible()
    const before = await this.#page.evaluate(() => window.scrollY)
    // What is found may still change as more of its names arrive.
    await expect(() => at.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass()
    const way = Math.abs((await this.#page.evaluate(() => window.scrollY)) - before)
    this.screens += Math.floor(way / screen.height)
  }

  /** Taps something: a tap on a part that is covered or hidden fails the test. */
  async tap(at: Locator): Promise<void> {
    await this.look(at)
    await at.tap()
    this.taps += 1
  }

  /** Types into a field with the keyboard open, which is then put away. */
  async type(at: Locator, text: string): Promise<void> {
    await this.tap(at)
    await this.#page.setViewportSize(aboveKeyboard)
    for (const letter of text) await this.#page.keyboard.insertText(letter)
    this.keys += text.length
    await expect(at).toBeInViewport({ ratio: 0.5 })
  }

  /** Takes the first of what a field has found; all of it must be above the keyboard. */
  async takeFirst(list: Locator): Promise<void> {
    const first = list.first()
    await this.look(first)
    await expect(first).toBeInViewport({ ratio: 0.9 })
    await first.tap()
    this.taps += 1
    await this.putKeyboardAway()
  }

  async putKeyboardAway(): Promise<void> {
    await this.#page.setViewportSize(screen)
  }

  /** Fills the fields of a form by their names. */
  async enter(figures: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, figure] of Object.entries(figures))
      await this.type(this.#page.locator(`.entry [name=${name}]`).first(), figure)
    await this.putKeyboardAway()
  }

  /** Finds a program by a question, among the first three that the search of the header names. */
  async find(question: string, path: string): Promise<void> {
    await this.tap(this.#page.locator('#search'))
    await this.#page.setViewportSize(aboveKeyboard)
    const field = this.#page.locator('.finder input')
    await expect(field).toBeFocused()
    for (const letter of question) await this.#page.keyboard.insertText(letter)
    this.keys += question.length
    const options = this.#page.locator('.finder [role=option]')
    await expect
      .poll(() =>
        options.evaluateAll((all) => all.slice(0, 3).map((each) => each.getAttribute('href'))),
      )
      .toContain(path)
    await this.takeFirst(this.#page.locator(`.finder [role=option][href="${path}"]`))
    await expect(this.#page).toHaveURL((url) => url.pathname === path)
    await expect(this.#page.locator('h1')).toBeFocused()
    this.screens += 1
  }

  /** Presses Calculate, and reads the answer, which is in view by itself. */
  async calculate(answer: Locator): Promise<void> {
    await this.tap(this.#page.locator('.entry button[type=submit]').last())
    await expect(answer).toBeInViewport({ ratio: 0.15 })
    this.screens += 1
  }
}
