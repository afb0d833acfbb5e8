import { isDay } from '../../day.ts'
import { memoize } from '../../memoize.ts'
import type { Finding, Autofix } from '../../definition/findings/finding.ts'
import type { FindingId } from '../../definition/findings/finding-ids.ts'
import type { Project } from '../../definition/project.ts'

interface Fault {
  readonly id: FindingId
  readonly pattern: RegExp
  /** The text of the finding, from the characters that were found and their word. */
  readonly what: (word: string, found: string) => string
  readonly why: string
  readonly fix: string | ((text: string) => string)
  /** The certain replacements of all that it finds in a text. */
  readonly autofix?: (text: string) => readonly Autofix[]
}

const unreadable = 'Readers would see these characters instead of the word.'
const again = 'Save the file as UTF-8, and write the word again.'

/** Control signs, soft hyphens, spaces without width, marks of byte order. */
const invisible = /(?![\t\n\r])\p{Cc}|[\u00ad\u200b\u2060\ufeff]/u

const faults: readonly Fault[] = [
  {
    // The original could not be read as UTF-8.
    pattern: /\ufffd/,
    what: (word) => `"${word}" contains a character that could not be read.`,
    id: 'unreadable-sign',
    why: unreadable,
    fix: again,
  },
  {
    // UTF-8 that was read as Windows-1252 and saved again: "é" becomes "Ã©", "ع" becomes "Ø¹".
    pattern:
      /[ÂÃØÙ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â€/,
    what: (word) => `"${word}" was saved in another encoding.`,
    id: 'other-encoding',
    why: unreadable,
    fix: again,
  },
  {
    // Arabic of Windows-1256 that was read as Windows-1252: "ÏÌÇÌ". No word has three in a row.
    pattern: /[À-ÖØ-öø-ÿ]{3}/,
    what: (word) => `"${word}" was saved in another encoding.`,
    id: 'other-encoding',
    why: unreadable,
    fix: again,
  },
  {
    pattern: invisible,
    id: 'invisible-sign',
    what: (_, found) =>
      'The file contains an invisible character ' +
      `(U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}).`,
    why: 'It is left over from another encoding or from copied text, and can hide other mistakes.',
    fix: 'Delete it, and check the text around it.',
    autofix: (text) =>
      [...text.matchAll(new RegExp(invisible, 'gu'))].map(({ 0: from, index: offset }) => ({
        from,
        to: '',
        offset,
      })),
  },
]

/** Both versions of a merge, by their lines. */
function mergeFix(text: string): string {
  const general = 'Keep one of the two versions, and remove the marker lines.'
  const found = mergeBlock.exec(text)
  if (found === null) return general
  const first = text.slice(0, found.index).split('\n').length
  const [, ours = '', theirs = ''] = found
  const middle = first + ours.split('\n').length
  const last = middle + theirs.split('\n').length
  const lines = (from: number, to: number): string =>
    from === to ? `line ${from}` : `lines ${from} to ${to}`
  return (
    `Keep either ${lines(first + 1, middle - 1)} or ${lines(middle + 1, last - 1)}, and remove ` +
    `the other version and the marker lines ${first}, ${middle} and ${last}.`
  )
}

const mergeBlock = /^<{7}[^\n]*\n([\s\S]*?)^={7}[^\n]*\n([\s\S]*?)^>{7}[^\n]*$/m

/** Two versions that are the same need no decision. */
function mergeFixes(text: string): readonly Autofix[] {
  return [...text.matchAll(new RegExp(`${mergeBlock.source}\\n?`, 'gm'))].flatMap(
    ({ 0: from, 1: ours = '', 2: theirs, index: offset }) =>
      ours === theirs ? [{ from, to: ours, offset }] : [],
  )
}

/** What somebody meant to come back to. */
const unfinished: readonly Fault[] = [
  {
    pattern: /\b(?:TO[D]O|FIX[M]E|X{3}|TBD)\b|lorem ipsum/i,
    id: 'text-unfinished',
    what: (found) => `The text still contains "${found}".`,
    why: 'Visitors would read it.',
    fix: 'Finish the text, and remove this word.',
  },
  {
    pattern: /^(?:<{7}|>{7}|={7})(?= |$).*/m,
    id: 'merge-left',
    what: (found) => `"${found}" is left over from a merge of two versions.`,
    why: 'Visitors would read both versions.',
    fix: mergeFix,
    autofix: mergeFixes,
  },
]

/**
 * The word around a part of a text. A pattern that begins with any word would try each
 * letter of the whole text as its beginning, and take six times as long.
 */
function wordAround(text: string, begin: number, end: number): string {
  const isLetter = (at: number): boolean => /[^\s"]/.test(text[at] ?? ' ')
  let [first, next] = [begin, end]
  while (isLetter(first - 1)) first -= 1
  while (isLetter(next)) next += 1
  return text.slice(first, next)
}

/** The faults of a text, and their positions. */
export function faultsIn(
  text: string,
): readonly (Omit<Finding, 'file' | 'line'> & { at: number })[] {
  const first = ({ id, pattern, what, why, fix, autofix: certain }: Fault) => {
    const found = pattern.exec(text)
    if (found === null) return []
    const { 0: part, index: at } = found
    const word = wordAround(text, at, at + part.length)
    const autofix = certain?.(text) ?? []
    return [
      {
        id,
        rule: 'texts',
        at,
        what: what(word, part),
        why,
        fix: typeof fix === 'string' ? fix : fix(text),
        ...(autofix.length > 0 && { autofix }),
      },
    ]
  }
  const signs = faults
    .flatMap(first)
    // Control signs are what another encoding leaves as well.
    .sort(
      (a, b) =>
        Number(a.id === 'invisible-sign') - Number(b.id === 'invisible-sign') || a.at - b.at,
    )
  const days = [...text.matchAll(/["\s](\d{4}-\d{2}-\d{2})(?=["\s])/g)]
    .filter(([, day]) => !isDay(day!))
    .map(({ 1: day, index }) => ({
      rule: 'texts',
      at: index + 1,
      id: 'no-such-day' as const,
      what: `${day} is not a date of the calendar.`,
      why: 'Anything due on that date would never become due.',
      fix: 'Write year, month and day, like 2027-11-01.',
    }))
  // One mistake of saving is seen in many words.
  return [...signs.slice(0, 1), ...unfinished.flatMap(first), ...days]
}

const faultsInFile = memoize((_: object, text: string) => faultsIn(text))

/**
 * Lines end alike in all files. Windows ends them with a sign more, which no visitor sees, and
 * which makes each line of a file a difference to the version before.
 */
export function lineEnds({ files }: Project): readonly Finding[] {
  return [...files.texts].flatMap(([file, text]): Finding[] => {
    if (!text.includes('\r') || !/\.(?:json|md)$/.test(file)) return []
    const ends = [...text.matchAll(/\r(?:\n|$)?/g)]
    return [
      {
        rule: 'texts',
        file,
        line: text.slice(0, ends[0]!.index).split('\n').length,
        id: 'line-ends',
        what: 'The lines end as in Windows, with a carriage return.',
        why: 'Each line would count as changed when two versions are compared.',
        fix: 'Set the line ends of your editor to LF, or run: npm run check -- --fix',
        autofix: ends.map(({ 0: from, index: offset }) => ({ from, to: '\n', offset })),
      },
    ]
  })
}

/** All that people write is readable, in UTF-8, and its days are in the calendar. */
export function readableTexts({ files, sources, articles, beside }: Project): readonly Finding[] {
  const articlesAt = new Map(articles.map((article) => [article.path, article]))
  return [...files.texts].flatMap(([file, text]) => {
    // What has been read before was looked at then.
    const read = sources.get(file) ?? beside.get(file) ?? articlesAt.get(file)
    const faultsThere = read === undefined ? faultsIn(text) : faultsInFile(read, text)
    return faultsThere.map(({ at, ...fault }) => ({
      ...fault,
      file,
      line: text.slice(0, at).split('\n').length,
    }))
  })
}
