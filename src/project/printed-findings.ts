/** Findings as commands print them: with file, line and the keys of the file. */
import type { Finding, FindingBody, FindingPart } from '../definition/findings/finding.ts'
import { findingTexts, partText, type FindingTexts, type Reader } from './finding-texts.ts'
import { isError } from '../definition/findings/severity.ts'
import { sourceLanguage } from '../source-language.ts'
import { parseMessage, type MessageTree } from './compile/icu.ts'
import { readFindingSentences } from './files.ts'
import type { Sentences } from './message-values.ts'

/** Marks around what is written in another direction. */
const [isolate, end] = ['\u2068', '\u2069']

/** A person who reads what commands print. */
export function commandReader(
  language: string,
  direction: 'ltr' | 'rtl',
  sentences: Sentences,
): Reader<string> {
  const trees = new Map<string, MessageTree | undefined>()
  const find = (key: string): MessageTree | undefined => {
    const found = key
      .split('.')
      .reduce<string | Sentences | undefined>(
        (tree, name) =>
          typeof tree === 'object' && Object.hasOwn(tree, name) ? tree[name] : undefined,
        sentences,
      )
    return typeof found === 'string' ? parseMessage(found) : undefined
  }
  const written = (text: string): string => (direction === 'rtl' ? `${isolate}${text}${end}` : text)
  return {
    language,
    isInCards: false,
    message(key) {
      if (!trees.has(key)) trees.set(key, find(key))
      return trees.get(key)
    },
    plain: (text) => text,
    written,
    word: written,
    join: (parts) => parts.join(''),
  }
}

const sourceReader = commandReader(sourceLanguage, 'ltr', readFindingSentences())

/** The sentences of a finding, by default in the language of the code. */
export const textsOfFinding = (
  finding: FindingBody,
  reader: Reader<string> = sourceReader,
): FindingTexts<string> => findingTexts(finding, reader)

/** A part of a sentence, by default in the language of the code. */
export const textOfPart = (part: FindingPart, reader: Reader<string> = sourceReader): string =>
  partText(part, reader)

/** The further locations of a finding, each as an editor opens it. */
const furtherPlaces = ({ places = [] }: Finding): string =>
  places.length === 0
    ? ''
    : `\n  Also: ${places.map(({ file, line }) => `${file}:${line}`).join(', ')}`

/**
 * Findings as people read them, one paragraph each, ordered by file and line; the reason for a kind
 * of finding is printed once. Editors read the first line of each (`.vscode/tasks.json`).
 */
export function printFindings(
  findings: readonly Finding[],
  reader: Reader<string> = sourceReader,
): string {
  const known = new Set<string>()
  return [...findings]
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map((finding) => {
      const { what, why, fix } = textsOfFinding(finding, reader)
      const reason = `${finding.id} ${why}`
      const isNew = !known.has(reason)
      known.add(reason)
      return (
        `${finding.file}:${finding.line}  ${isError(finding) ? 'error' : 'advice'}  ` +
        `[${finding.id}]\n  ${what}${furtherPlaces(finding)}` +
        `${isNew ? `\n  Why: ${why}` : ''}\n  Fix: ${fix}`
      )
    })
    .join('\n\n')
}
