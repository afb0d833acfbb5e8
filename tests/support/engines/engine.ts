/** What a check does with a page; each engine's driver has these verbs. */
export interface Tab {
  /** Opens an address and waits until it is loaded. @throws where the engine shows its own error. */
  readonly goto: (address: string) => Promise<void>
  /**
   * The text of the first element that a selector finds, as it is rendered; undefined where there
   * is none.
   */
  readonly text: (selector: string) => Promise<string | undefined>
  /** The value of a field. */
  readonly value: (selector: string) => Promise<string | undefined>
  /** Replaces what a field has by typing, key by key. */
  readonly type: (selector: string, text: string) => Promise<void>
  /** Presses a button or link. */
  readonly press: (selector: string) => Promise<void>
  /** Runs the text of a function's body in the page. @returns what it returns, as JSON */
  readonly run: (body: string) => Promise<unknown>
  readonly close: () => Promise<void>
  /** What scripts and the console have complained of since the tab was opened. */
  readonly complaints: readonly string[]
}

/** A browser with what it keeps in a folder of its own. */
export interface Browser {
  readonly open: () => Promise<Tab>
  /** Closes the browser as a person does. */
  readonly close: () => Promise<void>
}

/** An engine beside Chromium, in which the site is tested too. */
export interface Engine {
  readonly name: string
  /** Whether a browser of this engine is on this machine. */
  readonly isHere: boolean
  /** How to install it. */
  readonly install: string
  /** @param folder where the browser keeps what it keeps; the same one again is the same device */
  readonly start: (folder: string) => Promise<Browser>
}
