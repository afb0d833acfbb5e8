/** What a check does with a page; each engine's driver has these verbs. */
export interface Tab {
  /** Runs a script at the start of each page that is opened from now on. */
  readonly early: (script: string) => Promise<void>
  /**
   * Opens an address and waits until it is loaded. @throws where the engine shows its own error.
   */
  readonly goto: (address: string) => Promise<void>
  /**
   * The text of the first element that a selector finds, as it is rendered; undefined without one.
   */
  readonly text: (selector: string) => Promise<string | undefined>
  /** The value of a field. */
  readonly value: (selector: string) => Promise<string | undefined>
  /** Replaces what a field has by typing, key by key. */
  readonly type: (selector: string, text: string) => Promise<void>
  /** Presses a button or link. */
  readonly press: (selector: string) => Promise<void>
  /** Presses keys of the keyboard, one after the other. */
  readonly keys: (...keys: readonly Key[]) => Promise<void>
  /** Drags from one point of an element to another, each as a part of its width from the left. */
  readonly drag: (selector: string, from: number, to: number) => Promise<void>
  /** Runs the text of a function's body in the page. @returns what it returns, as JSON */
  readonly run: (body: string) => Promise<unknown>
  /** Gives the page a size in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>
  /** Prints the page on A4. @returns the PDF */
  readonly print: () => Promise<Buffer>
  readonly close: () => Promise<void>
  /** What scripts and the console have complained of since the tab was opened. */
  readonly complaints: readonly string[]
}

/** A key by its name, or a letter. */
export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Space' | 'Escape' | Arrow | Letter
type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
type Letter = 'Home' | 'End' | 'Backspace' | 'Delete' | 'Shift+ArrowRight' | `${number}` | 'm' | 'd'

/** A browser with what it keeps in a separate folder. */
export interface Browser {
  readonly open: () => Promise<Tab>
  /** Closes the browser as a person does. */
  readonly close: () => Promise<void>
  /** The folder where it saves files. */
  readonly downloads: string
}

/** An engine other than Chromium, in which the site is tested too. */
export interface Engine {
  readonly name: string
  /** Whether a browser of this engine is on this machine. */
  readonly isHere: boolean
  /** How to install it. */
  readonly install: string
  /** Keys that move from one part of a date field to the next, where its last digit does not. */
  readonly nextPart: readonly Key[]
  /** @param folder where the browser keeps what it keeps; the same one again is the same device */
  readonly start: (folder: string) => Promise<Browser>
}
