/** Hands a single thing to one after the other, in the order in which they asked. */
export class Turns {
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  /** Ends when it is the caller's turn. */
  take(): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true
      return Promise.resolve()
    }
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** Ends the turn of the caller. */
  release(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#isTaken = false
    else next()
  }
}
