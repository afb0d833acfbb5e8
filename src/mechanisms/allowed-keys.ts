/** Where the keys of the format are allowed, by mechanism. */
import type { FindingPart } from '../definition/findings/finding.ts'
import type { AllowedIn, Mechanism } from './mechanism.ts'

/** A key of a definition, and where it is allowed. */
export interface AllowedKey<Source> extends Omit<AllowedIn<Source>, 'keys'> {
  readonly key: string
}

const allowedKeysFor = <Source>(
  schema: object | undefined,
  allowedIn: readonly AllowedIn<Source>[],
): readonly AllowedKey<Source>[] =>
  allowedIn.flatMap(({ keys = Object.keys(schema ?? {}), where, allowedInText }) =>
    keys.map((key) => ({ key, where, allowedInText })),
  )

/** Keys that only one kind of a part has; the mechanism's own rule takes precedence. */
function ofKind<Source>(
  kind: { readonly is: (source: Source) => boolean; readonly label: FindingPart } | undefined,
  schema: object | undefined,
  rules: readonly AllowedIn<Source>[],
): readonly AllowedIn<Source>[] {
  if (kind === undefined) return rules
  const own = new Set(rules.flatMap(({ keys = [] }) => keys))
  const keys = Object.keys(schema ?? {}).filter((key) => !own.has(key))
  return [...rules, { keys, where: ({ source }) => kind.is(source), allowedInText: kind.label }]
}

/** Where the keys of inputs, lookups and results are allowed. */
export const allowedKeys = (mechanisms: readonly Mechanism[]) => ({
  input: mechanisms.flatMap(({ schema, input, allowedIn }) =>
    allowedKeysFor(schema.input, ofKind(input, schema.input, allowedIn?.input ?? [])),
  ),
  lookup: mechanisms.flatMap(({ schema, lookup, allowedIn }) =>
    allowedKeysFor(schema.lookup, ofKind(lookup, schema.lookup, allowedIn?.lookup ?? [])),
  ),
  result: mechanisms.flatMap(({ schema, allowedIn }) =>
    allowedKeysFor(schema.result, allowedIn?.result ?? []),
  ),
})
