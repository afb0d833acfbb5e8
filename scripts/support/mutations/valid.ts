import type { Project } from '../../../src/project/index.ts'
import {
  lastName,
  isTextValue,
  areNumbers,
  isAsGood,
  isSorted,
  tableDataOf,
  isTableByName,
  isBetweenNeighbours,
  isOfItsKind,
  isSentence,
  isNotMuchShorter,
  shownOnly,
  limits,
  type Rule,
} from './changed-parts.ts'
import { changesIn } from './changes.ts'
import type { Mutation } from './mutation.ts'

/** Lists whose entries are each for itself: one more or fewer is another list, and no mistake. */
const listsOfMany = new RegExp(
  `^(${[
    'examples sources related notices unusual curves provenance records groups services playlists',
    'videos team gallery testimonials units search titles days sides stores social',
  ]
    .join(' ')
    .replaceAll(' ', '|')})$`,
)

/**
 * Each by the reason why it is valid all the same; the first reason that applies to every change
 * counts.
 */
const rules: readonly (readonly [why: string, rule: Rule, kinds?: RegExp])[] = [
  [
    'a sentence says what it says: no data know which words a text must have',
    isSentence,
    /left out|misspelt|digit|sign added|point moved|unit|swapped|comma dropped/,
  ],
  ['a text about as long as those of the other languages', isNotMuchShorter, /cut off/],
  [
    'how a publication is called, and what is copied from it',
    ({ path }) =>
      ['sources', 'source', 'lacks', 'guide'].includes(path[0] ?? '')
        ? path[0] !== 'guide'
        : path.includes('cites') ||
          path[0] === '$schema' ||
          path.includes('source') ||
          path.at(-1) === 'quote',
  ],
  [
    'another order, or a list that is longer or shorter',
    (change) =>
      isSorted(change) ||
      (['related', 'formerly', 'search', 'titles'].includes(lastName(change)) &&
        change.now !== undefined &&
        Array.isArray(change.now) &&
        change.now.every((each) => (change.was as unknown[]).includes(each))),
  ],
  [
    'the same parts in another order',
    (change) =>
      change.path[0] === 'examples' ||
      listsOfMany.test(change.path.findLast((part) => !/^\d+$/.test(part)) ?? ''),
    /swapped/,
  ],
  [
    'the same parts in another order',
    (change, project, file) => {
      const table = tableDataOf(project, file)
      return table !== undefined && isTableByName(table) && change.path[0] === 'records'
    },
    /record moved/,
  ],
  [
    'how it is shown is a choice',
    (change, _, file) =>
      shownOnly.has(lastName(change)) &&
      (!file.startsWith('content/') || lastName(change) !== 'sample') &&
      !(lastName(change) === 'order' && isTextValue(change.was)),
  ],
  [
    'a bound that what is written keeps',
    (change) =>
      (limits.has(lastName(change)) ||
        change.path.includes('usual') ||
        change.path.includes('except') ||
        change.path.includes('leaps')) &&
      (areNumbers(change) || change.now === undefined),
  ],
  [
    'an example that the program answers as it says',
    (change) =>
      change.path[0] === 'examples' &&
      (change.path[2] === 'input' ||
        change.path.length <= 2 ||
        change.now === undefined ||
        change.path[2] === 'unusual' ||
        isAsGood(change)),
  ],
  [
    'a part that a program may have, or not',
    ({ path, now }) =>
      now === undefined &&
      (path.join() === 'guide' ||
        (path[0] === 'input' && lastName({ path, was: now, now }) === 'flock')),
  ],
  ['a figure between those of the records before and after it', isBetweenNeighbours],
  [
    'a figure of a list by names, within the bounds of its column: nothing ties it to the others',
    isOfItsKind,
  ],
  [
    'a text of a list by names',
    (change, project, file) => {
      const table = tableDataOf(project, file)
      return (
        table !== undefined &&
        isTableByName(table) &&
        change.path[0] === 'records' &&
        change.path.length >= 3 &&
        isTextValue(change.was) &&
        (isTextValue(change.now) || change.now === null) &&
        Object.values(table.columns)[Number(change.path[2])]?.holds === 'text'
      )
    },
  ],
  [
    'a list by names, or of bands, with a record fewer',
    (change, project, file) => {
      const table = tableDataOf(project, file)
      return (
        table !== undefined &&
        table.match !== 'exact' &&
        table.match !== 'interpolate' &&
        lastName(change) === 'records' &&
        Array.isArray(change.now) &&
        change.now.length < (change.was as unknown[]).length &&
        change.now.every((record) =>
          (change.was as unknown[]).some((each) => JSON.stringify(each) === JSON.stringify(record)),
        )
      )
    },
  ],
  [
    'another day for the next review',
    (change) =>
      lastName(change) === 'review' &&
      /^202[7-9]|^203[01]/.test(String(change.now)) &&
      !Number.isNaN(Date.parse(String(change.now))),
  ],
  [
    'another claim on where figures are from, of records and columns that there are',
    (change) =>
      change.path[0] === 'provenance' &&
      (areNumbers(change) || change.now === undefined || Array.isArray(change.now)),
  ],
  [
    'how the clinic is reached: nobody else knows it',
    (change, _, file) =>
      file === 'content/clinic.json' &&
      (areNumbers(change) ||
        (isTextValue(change.now) &&
          change.now !== '' &&
          /phone|whatsapp|email|careers|link|embed|endpoint|opens|closes|id/.test(
            lastName(change),
          ))),
  ],
  [
    'an address or a name of its own that nothing else says',
    (change) =>
      ['slug', 'id', 'formerly'].includes(lastName(change)) &&
      isTextValue(change.now) &&
      /^[a-z][a-zA-Z0-9-]*$/.test(change.now),
  ],
  [
    'as if it had not been published: nothing else says what was',
    (_, __, file) => file === 'content/published.json',
    /deleted|swapped|left out/,
  ],
  [
    'a text that counts as translated, and as not recorded',
    ({ was, now }, _, file) =>
      file.endsWith('.translated.json') && (was === undefined || now === undefined),
  ],
  [
    'a unit fewer to choose from',
    ({ path, now }) => path.at(-1) === 'units' && Array.isArray(now) && now.length > 1,
    /deleted/,
  ],
  [
    'a pulled-out list of parts that may be left out',
    (change) => change.path[0] === 'input' && change.path[1] === 'required',
  ],
]

/** A file that nothing names may be called otherwise. */
function isNamedNowhere(project: Project, file: string): boolean {
  const [, name = ''] = /([^/]+)\.\w+$/.exec(file) ?? []
  return ![...project.files.texts].some(([path, text]) => path !== file && text.includes(name))
}

/**
 * Why no data can distinguish a mutation from what a person may have meant; undefined if it is a
 * mistake that something contradicts. It is decided by what was changed, before the check runs.
 */
export function whyValid(
  project: Project,
  kind: string,
  { file, texts }: Omit<Mutation, 'kind'>,
): string | undefined {
  const after = texts[file]
  if (kind === 'a file renamed' && isNamedNowhere(project, file))
    return 'a file that nothing names may be called otherwise'
  if (file === 'content/published.json' && kind === 'a file lost')
    return 'as if it had not been published: nothing else says what was'
  if (file === 'docs/glossary.md' && kind === 'a file lost') return 'a project may have no glossary'
  if (file === 'docs/glossary.md' && (kind === 'a line deleted' || kind === 'a row deleted'))
    return 'a glossary with a term fewer'
  if (after === undefined || !file.endsWith('.json') || Object.keys(texts).length > 1)
    return undefined
  const changes = changesIn(project.files.texts.get(file)!, after)
  if (changes === undefined || changes.length === 0) return undefined
  return rules.find(
    ([, rule, kinds]) =>
      (kinds === undefined || kinds.test(kind)) &&
      changes.every((change) => rule(change, project, file)),
  )?.[0]
}
