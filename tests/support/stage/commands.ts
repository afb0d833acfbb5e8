import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** What the browser pretends of its screen and of a person's preferences. */
    emulateMedia: (media: Readonly<Record<string, unknown>>) => Promise<void>
    /** Presses a key, or several at once ("Shift+Tab"), as Playwright names them. */
    press: (key: string) => Promise<void>
    /** Enters a text at the caret, as a keyboard on the screen does. */
    insertText: (text: string) => Promise<void>
  }
}

type Command<Given> = BrowserCommand<[Given]>

/** What a page of the stage has the browser do. */
export const commands: {
  emulateMedia: Command<object>
  press: Command<string>
  insertText: Command<string>
} = {
  emulateMedia: async ({ page }, media) => page.emulateMedia(media),
  press: async ({ page }, key) => page.keyboard.press(key),
  insertText: async ({ page }, text) => page.keyboard.insertText(text),
}
