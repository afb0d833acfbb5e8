/** The values that messages get, from their English texts: `npm run schema` writes them down. */
import { readShape } from './compile/icu.ts'
import { placeholdersOfFamily } from './rules/words/messages/message-placeholders.ts'

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

/** The kind of a value by how sentences write it: counted, chosen, or any fact. */
function kindOf(kinds: readonly string[]): 0 | '' | null {
  if (kinds.some((kind) => kind.startsWith('plural'))) return 0
  return kinds.some((kind) => kind.startsWith('select of ')) ? '' : null
}

/** The values of some sentences; words of the format, which begin with "_", need none. */
function kindsOf(texts: readonly string[]): Readonly<Record<string, 0 | '' | null>> {
  const kinds = new Map<string, string[]>()
  for (const { name, kind } of texts.flatMap((text) => readShape(text).kinds))
    if (!name.startsWith('_')) kinds.set(name, [...(kinds.get(name) ?? []), kind])
  return Object.fromEntries([...kinds].map(([name, own]) => [name, kindOf(own)]))
}

/** The values of findings and of parts of sentences, as finding-names.ts reads them. */
export function findingValues(sentences: Sentences): object {
  const parts = isText(sentences['parts']) ? {} : (sentences['parts'] ?? {})
  return {
    findings: Object.fromEntries(
      namedFindings(sentences).map(([name, texts]) => [name, kindsOf(texts)]),
    ),
    parts: Object.fromEntries(leaves(parts).map(([name, text]) => [name, kindsOf([text])])),
  }
}

/** The placeholders of the messages for which code supplies values, as English names them. */
export const messagePlaceholders = (
  english: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(english)
      .filter(([key]) => !key.startsWith('findings.'))
      .map(([key, text]) => [key, readShape(text).placeholders] as const)
      .filter(([key, names]) => !names.every((name) => placeholdersOfFamily(key).includes(name)))
      .map(([key, names]) => [key, names.join(' ')] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
