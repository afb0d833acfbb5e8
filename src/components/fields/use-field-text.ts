import { useState } from 'react'

/** What a person has typed into a field, and the value that was read from it. */
interface Typed {
  readonly text: string
  readonly value: unknown
}

interface FieldText {
  /**
   * The typed text; undefined where the field shows its value: nothing was typed, or something else
   * (an example, a link, a flock, clearing) has changed the value since.
   */
  readonly text: string | undefined
  /**
   * Keeps a typed text with the value that was read from it. The caller enters that value in the
   * same event: a field that shows another text in between loses its caret.
   */
  readonly keep: (text: string, value: unknown) => void
  /** Forgets the typed text: the field shows its value. */
  readonly forget: () => void
}

/**
 * The text of a field that a person edits. It is kept to the letter, because a value says less than
 * its text ("2.10" is 2.1), and a field that is rewritten while its caret is in the middle
 * continues at its end.
 * @param value the present value of the field
 * @param first a text that was typed before this code had loaded
 */
export function useFieldText(value: unknown, first?: string): FieldText {
  const [typed, setTyped] = useState<Typed | undefined>(
    first === undefined ? undefined : { text: first, value },
  )
  return {
    text: typed !== undefined && Object.is(typed.value, value) ? typed.text : undefined,
    keep: (text, of) => setTyped({ text, value: of }),
    forget: () => setTyped(undefined),
  }
}
