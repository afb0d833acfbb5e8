import { memoize } from '#memoize.ts'
import {
  closest,
  finding,
  nameFix,
  phrase as textPart,
  quoted,
  type Finding,
  type Value,
} from '#definition/findings/finding.ts'
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
      ...finding('unused-message', { key }),
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
function toAdd(language: string, keys: readonly (readonly [key: string, text: string])[]): Value {
  const files = new Map<string, (readonly [string, string])[]>()
  for (const entry of keys) {
    const [name = ''] = entry[0].split('.')
    files.set(name, [...(files.get(name) ?? []), entry])
  }
  return [...files]
    .map(([name, entries]): Value => {
      const tree: Record<string, unknown> = {}
      for (const [key, text] of entries) grow(tree, key.split('.').slice(1), text)
      return `locales/${language}/${name}.json: ${JSON.stringify(tree)}`
    })
    .reduce((first, last) => textPart('andTo', { first, last }))
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
  const keys = Object.keys(list)
  const found = lost.map(([key, position]) => {
    const guess = closest(key, keys)
    return {
      key,
      guess,
      one: unknown(project, key, position(), guess === undefined ? undefined : keys),
    }
  })
  const isAlone = ({ guess }: (typeof found)[number]): boolean => guess !== undefined
  const files = new Map<string, typeof found>()
  for (const each of found.filter((one) => !isAlone(one)))
    files.set(each.one.file, [...(files.get(each.one.file) ?? []), each])
  return [
    ...found.filter(isAlone).map(({ one }) => one),
    ...[...files.values()].map((together): Finding => {
      const sorted = [...together].sort((a, b) => a.one.line - b.one.line)
      const [{ one }, ...more] = sorted as [(typeof found)[number]]
      if (more.length === 0) return one
      const missing = sorted.map(({ key }) => key)
      return {
        ...one,
        places: more.map(({ one: { file, line } }) => ({ file, line })),
        ...finding('no-such-message.several', {
          count: missing.length,
          keys: quoted(missing),
          texts: toAdd(
            sourceLanguage,
            missing.map((key) => [key, '…']),
          ),
        }),
      }
    }),
  ]
}

/**
 * A message that something names, and no language has.
 * @param known the names of messages, if one of them is close
 */
function unknown(
  project: Project,
  key: string,
  position: CodePosition,
  known: readonly string[] | undefined,
): Finding {
  // Editors of texts do not edit code: if the code names a key, the message is missing.
  const isOfCode = position.file.startsWith('src/') || position.file.startsWith('scripts/')
  return {
    rule,
    ...(isOfCode ? messagePosition(project, sourceLanguage, key) : position),
    ...finding('no-such-message.one', {
      key,
      file: `locales/${sourceLanguage}/${key.split('.')[0]}.json`,
    }),
    ...(known !== undefined && !isOfCode && nameFix(key, known)),
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
      ...finding('message-gone', { key }),
    }))
}

/** Whether a file has another value instead of a message or a group of messages. */
function hasOtherValue(project: Project, language: string, { key }: Odd): boolean {
  const [name = '', ...path] = key.split('.')
  const locale = project.locales.find((each) => each.language === language && each.name === name)
  return path.length > 0 && locale?.file.has(path) === true
}

/** A value instead of a text or a group of messages. */
function otherShape(project: Project, language: string, { key, part: tree }: Odd): Finding {
  const position = messagePosition(project, language, key)
  return typeof tree === 'string'
    ? { ...finding('message-no-text', { key }), rule, ...position }
    : {
        rule,
        ...position,
        ...finding('message-no-group', {
          key,
          count: keysIn(tree),
          messages: `{"${Object.keys(tree).join('": "...", "')}": "..."}`,
        }),
      }
}

/** The fix that gives a message of one language alone its intended name. */
function renameFix(meant: Odd, key: string, language: string): ReturnType<typeof nameFix> {
  return parentOf(meant.key) === parentOf(key)
    ? {
        fix: textPart('renameMessage', { key: meant.key, language }),
        autofix: { from: lastPart(key), to: lastPart(meant.key) },
      }
    : { fix: textPart('moveMessage', { group: parentOf(meant.key), key: meant.key, language }) }
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
      ...finding('message-foreign', { ...countOf(part), key, language }),
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

const messagesOfFile = (key: string, part: Tree | string): readonly (readonly [string, string])[] =>
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
      ...finding('message-missing.several', {
        count: texts.length,
        language,
        keys: quoted(texts.map(([key]) => key)),
        texts: toAdd(language, texts),
      }),
    }
  })
}

/** A message, or messages under one name, that other languages have. */
function missingOf(project: Project, language: string, { key, part }: Odd): Finding {
  return {
    rule,
    ...messagePosition(project, language, key),
    ...finding('message-missing.one', {
      ...countOf(part),
      key,
      language,
      other: language === sourceLanguage ? 'another' : 'english',
      text: textIn(part),
      file: `locales/${language}/${key.split('.')[0]}.json`,
    }),
  }
}

/** Whether a part is a message, or how many messages it contains. */
const countOf = (part: Tree | string): { readonly of: 'text' | 'group'; readonly count: number } =>
  typeof part === 'string' ? { of: 'text', count: 1 } : { of: 'group', count: keysIn(part) }

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
      ...finding('message-file-missing', {
        language,
        count: named.length,
        files: named,
        sourceLanguage,
      }),
    },
  ]
}
