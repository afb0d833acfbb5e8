/** A queue for resources: callers get one in the order of their requests. */
export class Turns {
  readonly #waiting: (() => void)[] = []
  #free: number

  /** @param count how many callers have their turn at the same time */
  constructor(count = 1) {
    this.#free = count
  }

  /** Ends when it is the caller's turn. */
  take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  /** Ends the turn of the caller. */
  release(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free += 1
    else next()
  }
}
