import { finding, type FindingBody } from '#definition/findings/finding.ts'
import type { readShape } from '#project/compile/icu.ts'
import { numbersOf } from './message-placeholders.ts'

type Shape = ReturnType<typeof readShape>

/** The kinds of a placeholder in a message, each once. */
const kindsOf = ({ kinds }: Shape, wanted: string): readonly string[] => [
  ...new Set(kinds.flatMap(({ name, kind }) => (name === wanted ? [kind] : []))),
]

/** A placeholder of a kind as it is written, without the words of its forms. */
function writtenKind(name: string, kind: string): string {
  if (kind === 'plain') return `{${name}}`
  const [, options] = /^select of (.*)$/.exec(kind) ?? []
  if (options !== undefined)
    return `{${name}, select, ${options
      .split(', ')
      .map((option) => `${option} {…}`)
      .join(' ')}}`
  return kind.startsWith('plural') || kind.startsWith('selectordinal')
    ? `{${name}, ${kind.replace(', ', ' ')}, …}`.replace(
        /(plural|selectordinal) (offset)/,
        '$1, $2',
      )
    : `{${name}, ${kind}}`
}

const writtenKinds = (name: string, kinds: readonly string[]): string =>
  kinds.map((kind) => writtenKind(name, kind)).join(' and ')

/** All placeholders of a message with their kinds, in an order that only they decide. */
export const kindSignature = ({ placeholders, ...shape }: Shape): string =>
  placeholders
    .map((name) => writtenKinds(name, [...kindsOf({ placeholders, ...shape }, name)].sort()))
    .join(' ')

/**
 * Whether one message writes a placeholder as another one does. A plural that became plain is
 * reported as a lost plural. A number that English writes plainly may be counted in a language.
 */
function isSameKind(
  own: readonly string[],
  english: readonly string[],
  isNumber: boolean,
): boolean {
  const mayCount = english.includes('plural') || (isNumber && english.includes('plain'))
  const isCounted = own.includes('plural')
  const added = own.filter(
    (kind) =>
      !english.includes(kind) &&
      !(kind === 'plural' && mayCount) &&
      !(kind === 'plain' && english.includes('plural') && !isCounted),
  )
  const lost = english.filter(
    (kind) =>
      !own.includes(kind) && kind !== 'plural' && !(kind === 'plain' && mayCount && isCounted),
  )
  return added.length === 0 && lost.length === 0
}

/**
 * A placeholder that a message writes in another kind than English: as a time instead of plainly,
 * or with other options of a choice.
 */
export function kindFault(key: string, own: Shape, english?: Shape): FindingBody | undefined {
  if (english === undefined) return undefined
  const numbers = numbersOf(key)
  for (const name of own.placeholders) {
    if (!english.placeholders.includes(name)) continue
    const [here, there] = [kindsOf(own, name), kindsOf(english, name)]
    if (!isSameKind(here, there, numbers.includes(name)))
      return kindFinding(key, name, writtenKinds(name, here), writtenKinds(name, there))
  }
  return undefined
}

const kindFinding = (key: string, name: string, here: string, there: string): FindingBody =>
  finding('placeholder-kind.english', { key, here, there, name })

/** What keeps a message of English from having the kinds that all other languages have. */
export function kindOfOthers(key: string, own: Shape, others: Shape): FindingBody | undefined {
  for (const name of own.placeholders) {
    const [here, there] = [kindsOf(own, name), kindsOf(others, name)]
    if (here.join() === there.join()) continue
    return finding('placeholder-kind.others', {
      key,
      name,
      here: writtenKinds(name, here),
      there: writtenKinds(name, there),
    })
  }
  return undefined
}

/**
 * A form without words. A form of a choice may be empty where English leaves it empty; the form of
 * a plural never may.
 */
export function emptyFormFault(key: string, own: Shape, english?: Shape): FindingBody | undefined {
  const empty = own.emptyForms.find(
    ({ name, form, isPlural }) =>
      isPlural ||
      (english !== undefined &&
        !english.emptyForms.some((each) => each.name === name && each.form === form)),
  )
  return (
    empty &&
    finding(`form-empty.${empty.isPlural ? 'plural' : 'select'}`, {
      key,
      form: empty.form,
      name: empty.name,
    })
  )
}
