/** A queue for a single resource: callers get it in the order of their requests. */
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
