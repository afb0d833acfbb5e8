import { isDay } from '../../day.ts'
import { memoize } from '../../memoize.ts'
import {
  finding,
  phrase,
  type FindingBody,
  type FindingPart,
  type Finding,
  type Autofix,
} from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'

interface Fault {
  readonly pattern: RegExp
  /** From the characters that were found, their word, and the whole text. */
  readonly finding: (word: string, found: string, text: string) => FindingBody
  /** The certain replacements of all that it finds in a text. */
  readonly autofix?: (text: string) => readonly Autofix[]
}

/** Control signs, soft hyphens, spaces without width, marks of byte order. */
const invisible = /(?![\t\n\r])\p{Cc}|[\u00ad\u200b\u2060\ufeff]/u

const faults: readonly Fault[] = [
  {
    // The original could not be read as UTF-8.
    pattern: /\ufffd/,
    finding: (word) => finding('unreadable-sign', { word }),
  },
  {
    // UTF-8 that was read as Windows-1252 and saved again: "é" becomes "Ã©", "ع" becomes "Ø¹".
    pattern:
      /[ÂÃØÙ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â€/,
    finding: (word) => finding('other-encoding.word', { word }),
  },
  {
    // Arabic of Windows-1256 that was read as Windows-1252: "ÏÌÇÌ". No word has three in a row.
    pattern: /[À-ÖØ-öø-ÿ]{3}/,
    finding: (word) => finding('other-encoding.word', { word }),
  },
  {
    pattern: invisible,
    finding: (_, found) =>
      finding('invisible-sign', {
        code: found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0'),
      }),
    autofix: (text) =>
      [...text.matchAll(new RegExp(invisible, 'gu'))].map(({ 0: from, index: offset }) => ({
        from,
        to: '',
        offset,
      })),
  },
]

/** What is left over from a merge, with the lines of both versions where they are whole. */
function mergeFinding(found: string, text: string): FindingBody {
  const block = mergeBlock.exec(text)
  if (block === null) return finding('merge-left.line', { found })
  const first = text.slice(0, block.index).split('\n').length
  const [, ours = '', theirs = ''] = block
  const middle = first + ours.split('\n').length
  const last = middle + theirs.split('\n').length
  const lines = (from: number, to: number): FindingPart =>
    phrase('lines', { count: to - from + 1, from, to })
  return finding('merge-left.block', {
    found,
    ours: lines(first + 1, middle - 1),
    theirs: lines(middle + 1, last - 1),
    first,
    middle,
    last,
  })
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
    finding: (found) => finding('text-unfinished', { found }),
  },
  {
    pattern: /^(?:<{7}|>{7}|={7})(?= |$).*/m,
    finding: (word, _, text) => mergeFinding(word, text),
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
  const first = ({ pattern, finding: findingOf, autofix: certain }: Fault) => {
    const match = pattern.exec(text)
    if (match === null) return []
    const { 0: found, index: at } = match
    const word = wordAround(text, at, at + found.length)
    const autofix = certain?.(text) ?? []
    return [
      {
        ...findingOf(word, found, text),
        rule: 'texts',
        at,
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
      ...finding('no-such-day', { day: day! }),
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
        ...finding('line-endings'),
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
