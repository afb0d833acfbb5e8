import fc from 'fast-check'

/** What a person does in a field with a keyboard. */
export type Edit =
  | { readonly kind: 'type'; readonly letter: string }
  | { readonly kind: 'press'; readonly key: string }
  /** A text that arrives at once: from the clipboard, or a suggestion of the keyboard. */
  | { readonly kind: 'insert'; readonly text: string }
  /** A word that an on-screen keyboard composes letter by letter before it is final. */
  | { readonly kind: 'compose'; readonly text: string }

const moves = ['ArrowLeft', 'ArrowRight', 'Home', 'End']
const selections = ['Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+Home', 'Shift+End', 'Control+a']
const press = (...keys: readonly string[]): fc.Arbitrary<Edit> =>
  fc.constantFrom(...keys).map((key) => ({ kind: 'press', key }))

const edit = (letters: readonly string[], texts: readonly string[]): fc.Arbitrary<Edit> =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constantFrom(...letters).map((letter) => ({ kind: 'type' as const, letter })),
    },
    { weight: 6, arbitrary: press(...moves) },
    { weight: 4, arbitrary: press(...selections) },
    { weight: 4, arbitrary: press('Backspace', 'Delete') },
    { weight: 1, arbitrary: press('Control+z', 'Control+Shift+z') },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...texts)
        .chain((text) =>
          fc.constantFrom<Edit>({ kind: 'insert', text }, { kind: 'compose', text }),
        ),
    },
  )

/** Letters and texts that people enter into fields of figures and of words. */
const figures = edit('0 1 2 3 4 5 6 7 8 9 . , - ٣ ٫'.split(' ').concat(' '), [
  '57',
  '1,850',
  '2.5',
  '٣٥',
])
const words = edit('a b c d e m م é 5'.split(' ').concat(' '), ['corn', ' maize', 'ذرة'])

/**
 * Sequences of edits, the same in each run. The first one is the slip that is corrected in the
 * middle of a figure.
 */
export const editsOf = (kind: 'figures' | 'words', count: number): readonly (readonly Edit[])[] => {
  const typed = (text: string): Edit[] => Array.from(text, (letter) => ({ kind: 'type', letter }))
  const keys = (...pressed: string[]): Edit[] => pressed.map((key) => ({ kind: 'press', key }))
  const corrected = [...typed('3300'), ...keys('Home', 'ArrowRight'), ...typed('57')]
  const all = fc.array(kind === 'figures' ? figures : words, { minLength: 12, maxLength: 24 })
  return [corrected, ...fc.sample(all, { numRuns: count - 1, seed: 353_007 })]
}
