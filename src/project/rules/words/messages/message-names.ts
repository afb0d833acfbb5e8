import { memoize } from '#memoize.ts'
import { closest, nameFix, type Finding } from '#definition/findings/finding.ts'
import type { CodePosition } from '#definition/formulas/code-uses.ts'
import { languagesOf, messagesOf, type Project } from '#definition/project.ts'
import { isIncomplete } from '#definition/languages.ts'
import { sourceLanguage } from '#source-language.ts'
import { unneededKeys } from '#project/unneeded-keys.ts'
import { readRecord, type Marks } from '#project/translations/record.ts'
import { endsAs, lastPart, listOfMessages, parentOf, messagePosition } from './message-list.ts'
import {
  differencesFromList,
  keysIn,
  textIn,
  messageTree,
  type Odd,
  type Tree,
} from './message-tree.ts'
import { unusedKeys, type Used } from './used-keys.ts'

const rule = 'messages'
const whyMissing = 'Visitors would see a key instead of a text.'

/** The languages name the same messages, and those that are used. */
export function messageNames(project: Project, used: Used, isSound: boolean): readonly Finding[] {
  const list = listOfMessages(project, used)
  const lost = [...used.positions].filter(([key]) => list[key] === undefined)
  const tree = messageTree(list)
  const names = languagesOf(project).flatMap((language) => {
    const needed = neededIn(project, language, list)
    return compareNames(project, language, needed === list ? tree : messageTree(needed), list)
  })
  const english = messagesOf(project, sourceLanguage)
  // A misspelt key, or a program with a problem, leaves messages unused: one mistake, one finding.
  const isWhole = lost.length === 0 && names.length === 0 && isSound
  return [
    ...unknownMessages(project, lost, list),
    ...gone(project, used, list),
    ...names,
    ...(isWhole ? unusedKeys(Object.keys(english), used) : []).map((key): Finding => ({
      rule,
      ...messagePosition(project, sourceLanguage, key),
      id: 'unused-message',
      what: `The message "${key}" is unused.`,
      why: 'Translators would translate a text that no page shows.',
      fix: 'Use it, or remove it in every language.',
    })),
  ]
}

/** The messages of the list that a language has, or must have. */
function neededIn(
  project: Project,
  language: string,
  list: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const own = messagesOf(project, language)
  const left = [...unneededKeys(project, language)].filter((key) => own[key] === undefined)
  if (left.length === 0) return list
  const rest = { ...list }
  for (const key of left) delete rest[key]
  return rest
}

/**
 * Where a missing message is added, with its English text or a placeholder for it, ready to paste.
 */
function toAdd(language: string, keys: readonly (readonly [key: string, text: string])[]): string {
  const files = new Map<string, (readonly [string, string])[]>()
  for (const entry of keys) {
    const [name = ''] = entry[0].split('.')
    files.set(name, [...(files.get(name) ?? []), entry])
  }
  return [...files]
    .map(([name, entries]) => {
      const tree: Record<string, unknown> = {}
      for (const [key, text] of entries) grow(tree, key.split('.').slice(1), text)
      return `locales/${language}/${name}.json: ${JSON.stringify(tree)}`
    })
    .join(' and to ')
}

function grow(
  tree: Record<string, unknown>,
  [first = '', ...rest]: readonly string[],
  text: string,
): void {
  if (rest.length === 0) tree[first] = text
  else grow((tree[first] ??= {}) as Record<string, unknown>, rest, text)
}

/**
 * The messages that something names, and no language has. Those that a file lacks are one finding,
 * with all their locations; one that is close to another name is a separate finding.
 */
function unknownMessages(
  project: Project,
  lost: readonly (readonly [key: string, place: () => CodePosition])[],
  list: Readonly<Record<string, string>>,
): readonly Finding[] {
  const found = lost.map(([key, position]) => ({
    key,
    finding: unknown(project, key, position(), list),
  }))
  const isAlone = ({ key, finding }: (typeof found)[number]): boolean =>
    finding.autofix !== undefined || closest(key, Object.keys(list)) !== undefined
  const files = new Map<string, typeof found>()
  for (const each of found.filter((one) => !isAlone(one)))
    files.set(each.finding.file, [...(files.get(each.finding.file) ?? []), each])
  return [
    ...found.filter(isAlone).map(({ finding }) => finding),
    ...[...files.values()].map((together): Finding => {
      const sorted = [...together].sort((a, b) => a.finding.line - b.finding.line)
      const [{ finding }, ...more] = sorted as [(typeof found)[number]]
      if (more.length === 0) return finding
      const keys = sorted.map(({ key }) => key)
      return {
        ...finding,
        places: more.map(({ finding: { file, line } }) => ({ file, line })),
        what: `${keys.length} messages do not exist: ${keys.map((key) => `"${key}"`).join(', ')}.`,
        fix: `Add to ${toAdd(
          sourceLanguage,
          keys.map((key) => [key, '…']),
        )}; and to each other language.`,
      }
    }),
  ]
}

/** A message that something names, and no language has. */
function unknown(
  project: Project,
  key: string,
  position: CodePosition,
  list: Readonly<Record<string, string>>,
): Finding {
  // Editors of texts do not edit code: if the code names a key, the message is missing.
  const isOfCode = position.file.startsWith('src/') || position.file.startsWith('scripts/')
  const guess = closest(key, Object.keys(list))
  const add = `Add it to locales/${sourceLanguage}/${key.split('.')[0]}.json, and to each other language.`
  return {
    rule,
    ...(isOfCode ? messagePosition(project, sourceLanguage, key) : position),
    id: 'no-such-message',
    what: `The message "${key}" does not exist.`,
    why: whyMissing,
    ...(guess === undefined || isOfCode ? { fix: add } : nameFix(key, Object.keys(list))),
  }
}

/** The messages that were translated, and are not in a list. */
const recordedBeyond = memoize(
  (list: Readonly<Record<string, string>>, ...records: readonly Marks[]): readonly string[] =>
    [...new Set(records.flatMap((marks) => [...marks.keys()]))].filter(
      (key) => list[key] === undefined,
    ),
)

/**
 * The messages that were translated, that no language has any more, and that the code may name: it
 * names them as a family, like all that begin with `units.`, and not one by one.
 */
function gone(
  project: Project,
  { positions, prefixes = [] }: Used,
  list: Readonly<Record<string, string>>,
): readonly Finding[] {
  const records = languagesOf(project).map((language) => readRecord(project, language).marks)
  return recordedBeyond(list, ...records)
    .filter((key) => !positions.has(key))
    .filter((key) => prefixes.some((prefix) => key.startsWith(prefix)))
    .map((key) => ({
      rule,
      ...messagePosition(project, sourceLanguage, key),
      id: 'message-gone',
      what: `The message "${key}" was translated, but no language contains it now.`,
      why: whyMissing,
      fix: 'Restore it, or remove its line from the translation records.',
    }))
}

/** Whether a file has another value instead of a message or a group of messages. */
function hasOtherValue(project: Project, language: string, { key }: Odd): boolean {
  const [name = '', ...path] = key.split('.')
  const locale = project.locales.find((each) => each.language === language && each.name === name)
  return path.length > 0 && locale?.file.has(path) === true
}

/** A value instead of a text or a group of messages. */
function otherShape(project: Project, language: string, { key, part }: Odd): Finding {
  const position = messagePosition(project, language, key)
  return typeof part === 'string'
    ? {
        id: 'message-no-text',
        rule,
        ...position,
        what: `"${key}" is not a text.`,
        why: whyMissing,
        fix: 'Write the text in double quotes (").',
      }
    : {
        id: 'message-no-group',
        rule,
        ...position,
        what: `"${key}" is not a group of messages, but other languages have a group of ${keysIn(part)} there.`,
        why: whyMissing,
        fix: `Write the messages between braces: {"${Object.keys(part).join('": "...", "')}": "..."}.`,
      }
}

/** The fix that gives a message of one language alone its intended name. */
function renameFix(
  meant: Odd,
  key: string,
  language: string,
): Pick<Finding, 'fix' | 'nearest' | 'autofix'> {
  const missing = `It is missing in ${language}.`
  return parentOf(meant.key) === parentOf(key)
    ? {
        fix: `Did you mean "${meant.key}"? ${missing}`,
        nearest: [meant.key],
        autofix: { from: lastPart(key), to: lastPart(meant.key) },
      }
    : { fix: `It belongs in "${parentOf(meant.key)}", as "${meant.key}". ${missing}` }
}

function compareNames(
  project: Project,
  language: string,
  list: Tree,
  all: Readonly<Record<string, string>>,
): readonly Finding[] {
  const own = messagesOf(project, language)
  const { lacking, extra, unlike } = differencesFromList(list, messageTree(own))
  // An incomplete language shows missing texts in the source language.
  const left = new Set(isIncomplete(project, language) ? [] : lacking)
  const findings = extra.map(({ key, part }): Finding => {
    // A missing message next to it is its intended name.
    const beside = [...left].filter(
      (each) => parentOf(each.key) === parentOf(key) && typeof each.part === typeof part,
    )
    const near = closest(
      key,
      beside.map((each) => each.key),
    )
    const meant =
      beside.find((each) => each.key === near) ??
      (beside.length === 1 && sameNames(beside[0]!.part, part) ? beside[0] : undefined) ??
      [...left].find((each) => endsAs(key)(each.key) && typeof each.part === typeof part)
    if (meant !== undefined) left.delete(meant)
    const way =
      meant === undefined ? nameFix(key, Object.keys(all)) : renameFix(meant, key, language)
    return {
      rule,
      ...messagePosition(project, language, key),
      id: 'message-foreign',
      what: `The ${kind(part)} "${key}" ${typeof part === 'string' ? 'exists' : 'exist'} in ${language} only.`,
      why: 'No page would show it.',
      ...way,
    }
  })
  const files = new Set(
    project.locales.flatMap((each) => (each.language === language ? each.name : [])),
  )
  const isInFile = ({ key }: Odd): boolean => files.has(key.split('.')[0]!)
  return [
    ...missingFiles(
      language,
      [...left].filter((each) => !isInFile(each)),
    ),
    ...findings,
    ...unlike.map((each) => otherShape(project, language, each)),
    ...[...left]
      .filter((each) => isInFile(each) && hasOtherValue(project, language, each))
      .map((each) => otherShape(project, language, each)),
    ...missingTogether(
      project,
      language,
      [...left].filter((each) => isInFile(each) && !hasOtherValue(project, language, each)),
    ),
  ]
}

const messagesOfFile = (
  key: string,
  part: Tree | string,
): readonly (readonly [string, string])[] =>
  typeof part === 'string'
    ? [[key, part]]
    : Object.entries(part).flatMap(([name, below]) => messagesOfFile(`${key}.${name}`, below))

/**
 * The messages that a file of a language lacks: one finding, with the texts of another language.
 */
function missingTogether(
  project: Project,
  language: string,
  missing: readonly Odd[],
): readonly Finding[] {
  const files = new Map<string, Odd[]>()
  for (const each of missing) {
    const [name = ''] = each.key.split('.')
    files.set(name, [...(files.get(name) ?? []), each])
  }
  return [...files.values()].map((together): Finding => {
    const findings = together.map((each) => missingOf(project, language, each))
    const [first, ...more] = findings as [Finding]
    if (more.length === 0) return first
    const texts = together.flatMap(({ key, part }) => messagesOfFile(key, part))
    const lines = [...new Set(more.map(({ line }) => line))].filter((line) => line !== first.line)
    return {
      ...first,
      ...(lines.length > 0 && { places: lines.map((line) => ({ file: first.file, line })) }),
      what: `${texts.length} messages are missing in ${language}: ${texts.map(([key]) => `"${key}"`).join(', ')}.`,
      fix: `Add and translate, in ${toAdd(language, texts)}`,
    }
  })
}

/** A message, or messages under one name, that other languages have. */
function missingOf(project: Project, language: string, { key, part }: Odd): Finding {
  const [are, them] = typeof part === 'string' ? ['is', 'it'] : ['are', 'them']
  const other = language === sourceLanguage ? 'Another language' : 'English'
  return {
    rule,
    ...messagePosition(project, language, key),
    id: 'message-missing',
    what: `The ${kind(part)} "${key}" ${are} missing in ${language}. ${other}: "${textIn(part)}"`,
    why: whyMissing,
    fix: `Add ${them} to locales/${language}/${key.split('.')[0]}.json.`,
  }
}

function kind(part: Tree | string): string {
  if (typeof part === 'string') return 'message'
  const count = keysIn(part)
  return count === 1 ? 'message of' : `${count} messages of`
}

const sameNames = (one: Tree | string, other: Tree | string): boolean =>
  typeof one !== 'string' &&
  typeof other !== 'string' &&
  Object.keys(one).join() === Object.keys(other).join()

/** The files that a language lacks: an incomplete language has few of them. */
function missingFiles(language: string, missing: readonly Odd[]): readonly Finding[] {
  if (missing.length === 0) return []
  const named = missing.map(({ key, part }) => `${key}.json (${keysIn(part)})`)
  return [
    {
      rule,
      file: `locales/${language}/${missing[0]!.key}.json`,
      line: 1,
      id: 'message-file-missing',
      what:
        `The language ${language} lacks ${named.length === 1 ? 'a file' : `${named.length} files`} ` +
        `of messages: ${named.join(', ')}.`,
      why: whyMissing,
      fix: `Copy them from locales/${sourceLanguage}, and translate them.`,
    },
  ]
}
