/** Where the words of the format have a meaning, by mechanism. */
import type { Meant, Mechanism } from './mechanism.ts'

/** A word of a part of the format, and where it is allowed. */
export interface Word<Source> extends Omit<Meant<Source>, 'words'> {
  readonly word: string
}

const wordsFor = <Source>(
  schema: object | undefined,
  meant: readonly Meant<Source>[],
): readonly Word<Source>[] =>
  meant.flatMap(({ words = Object.keys(schema ?? {}), where, belongs }) =>
    words.map((word) => ({ word, where, belongs })),
  )

/** Words that only one kind of a part has; the mechanism's own rule takes precedence. */
function ofKind<Source>(
  kind: { readonly is: (source: Source) => boolean; readonly label: string } | undefined,
  schema: object | undefined,
  said: readonly Meant<Source>[],
): readonly Meant<Source>[] {
  if (kind === undefined) return said
  const own = new Set(said.flatMap(({ words = [] }) => words))
  const words = Object.keys(schema ?? {}).filter((word) => !own.has(word))
  return [...said, { words, where: ({ source }) => kind.is(source), belongs: kind.label }]
}

/** Where the words of inputs, lookups and results are allowed. */
export const meanings = (mechanisms: readonly Mechanism[]) => ({
  input: mechanisms.flatMap(({ schema, input, meant }) =>
    wordsFor(schema.input, ofKind(input, schema.input, meant?.input ?? [])),
  ),
  lookup: mechanisms.flatMap(({ schema, lookup, meant }) =>
    wordsFor(schema.lookup, ofKind(lookup, schema.lookup, meant?.lookup ?? [])),
  ),
  result: mechanisms.flatMap(({ schema, meant }) => wordsFor(schema.result, meant?.result ?? [])),
})
