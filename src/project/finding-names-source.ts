/** The names and the values of findings, as types, from their English sentences. */
import { readShape } from './compile/icu.ts'

/** Sentences as a file of messages has them. */
export interface Sentences {
  readonly [name: string]: string | Sentences
}

const isText = (value: string | Sentences | undefined): value is string => typeof value === 'string'

/** The texts of a finding: those of its case, and of the sentences that only its id has. */
const textsOf = (id: Sentences, own: Sentences = {}): readonly string[] =>
  ['what', 'why', 'fix'].map((key) => (isText(own[key]) ? own : id)[key]).filter(isText)

/** The messages of a tree, by their names. */
const leaves = (tree: Sentences, before = ''): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    isText(value) ? [[`${before}${name}`, value] as const] : leaves(value, `${before}${name}.`),
  )

/** The names of findings, each with all its sentences: an id, or one of its cases. */
const namedFindings = (
  all: Sentences,
): readonly (readonly [name: string, texts: readonly string[]])[] =>
  Object.entries(all).flatMap(([id, sentences]) => {
    if (id === 'parts' || isText(sentences)) return []
    const cases = Object.entries(sentences).flatMap(([name, own]) =>
      isText(own) ? [] : [[`${id}.${name}`, textsOf(sentences, own)] as const],
    )
    return isText(sentences['what']) ? [[id, textsOf(sentences)] as const, ...cases] : cases
  })

/** The type of a value by the kinds in which sentences write it; undefined for any value. */
function typeOf(kinds: readonly string[]): string | undefined {
  if (kinds.some((kind) => kind.startsWith('plural'))) return 'number'
  const choices = kinds.filter((kind) => kind.startsWith('select of '))
  return choices.length === 0 ? undefined : 'string'
}

/** The values of some sentences; words of the format, which begin with "_", need none. */
function valuesType(texts: readonly string[]): string {
  const kinds = new Map<string, string[]>()
  for (const { name, kind } of texts.flatMap((text) => readShape(text).kinds))
    if (!name.startsWith('_')) kinds.set(name, [...(kinds.get(name) ?? []), kind])
  const types = [...kinds].map(([name, own]) => [`'${name}'`, typeOf(own)] as const)
  const named = (wanted: string | undefined): readonly string[] =>
    types.flatMap(([name, type]) => (type === wanted ? [name] : []))
  const groups = [
    ['Value', named(undefined)],
    ['number', named('number')],
    ['string', named('string')],
  ] as const
  const members = groups.flatMap(([type, names]) =>
    names.length === 0 ? [] : [`Record<${names.join(' | ')}, ${type}>`],
  )
  return members.length === 0 ? 'object' : members.join(' & ')
}

/** A line that is not too long for a file of code. */
const inLines = (line: string): string =>
  line.length <= 100 ? line : line.replaceAll(' | ', '\n    | ').replaceAll(' & ', '\n    & ')

const quotedName = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`)

const interfaceOf = (
  name: string,
  about: string,
  all: readonly (readonly [string, readonly string[]])[],
): string =>
  [
    `/** ${about} */`,
    `export interface ${name}<Value> {`,
    ...all.map(([key, texts]) => inLines(`  ${quotedName(key)}: ${valuesType(texts)}`)),
    '}',
  ].join('\n')

/** The module with the names of findings and the values of their sentences. */
export function findingNamesSource(sentences: Sentences): string {
  const parts = isText(sentences['parts']) ? {} : (sentences['parts'] ?? {})
  const findings = namedFindings(sentences)
  return [
    '// Written by "npm run schema" from the sentences of findings, findings.json.',
    interfaceOf(
      'FindingValues',
      'The values of each finding: an id, or one of its cases.',
      findings,
    ),
    interfaceOf(
      'PartValues',
      'The values of each part of a sentence.',
      leaves(parts).map(([name, text]) => [name, [text]] as const),
    ),
    'export type FindingName = keyof FindingValues<unknown>',
    'export type PartName = keyof PartValues<unknown>',
    [
      '/** What can be wrong with a project, by names that never change their meaning. */',
      'export type FindingId = FindingName extends infer Name',
      '  ? Name extends `${infer Id}.${string}`',
      '    ? Id',
      '    : Name',
      '  : never',
    ].join('\n'),
  ]
    .join('\n\n')
    .concat('\n')
}
