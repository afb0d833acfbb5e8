import type { Input, Issue } from '../calculation.ts'
import type { Calculator, InputField } from '../calculator.ts'
import { isObject } from '../../own.ts'

/** The known name that a name is closest to; undefined where none is close. */
type Closest = (name: string, known: readonly string[]) => string | undefined

/** More names than a person fixes at a time. */
const most = 20
/** A name is repeated to the person who wrote it, up to this length. */
const longest = 60

/** The issues of one object: names that are not among the known ones. */
function unreadIn(
  held: Readonly<Record<string, unknown>>,
  known: readonly string[],
  at: Pick<Issue, 'field' | 'entry' | 'part'>,
  closest: Closest,
): readonly Issue[] {
  return Object.keys(held)
    .filter((name) => !known.includes(name))
    .map((name): Issue => {
      const meant = closest(name, known)
      return {
        message: 'command.unreadName',
        place: 'form',
        ...at,
        values: {
          name: name.slice(0, longest),
          found: meant === undefined ? 'no' : 'yes',
          meant: meant ?? '',
          names: known.join(', '),
        },
      }
    })
}

/** Names in an entry of a list, and in the visitor's own figures instead of a record. */
function unreadInEntry(
  field: string,
  fields: Readonly<Record<string, InputField>>,
  value: unknown,
  entry: number,
  closest: Closest,
): readonly Issue[] {
  if (!isObject(value)) return []
  const ofRecords = Object.entries(fields).flatMap(([part, { own }]) => {
    const held = value[part]
    return own !== undefined && isObject(held)
      ? unreadIn(held, ['name', ...Object.keys(own)], { field, entry, part }, closest)
      : []
  })
  return [...unreadIn(value, Object.keys(fields), { field, entry }, closest), ...ofRecords]
}

/**
 * What of an input nothing reads, as issues: a misspelt name would be answered with the default of
 * the input that was meant.
 */
export function unreadNames(
  { inputs }: Calculator,
  input: Input,
  closest: Closest,
): readonly Issue[] {
  const inLists = Object.entries(inputs).flatMap(([field, { list }]) => {
    const entries = Object.hasOwn(input, field) ? input[field] : undefined
    return list === undefined || !Array.isArray(entries)
      ? []
      : (entries as readonly unknown[]).flatMap((entry, index) =>
          unreadInEntry(field, list.entry, entry, index, closest),
        )
  })
  return [...unreadIn(input, Object.keys(inputs), {}, closest), ...inLists].slice(0, most)
}
