import type { Finding } from '../../definition/finding.ts'
import type { Project } from '../../definition/project.ts'

interface Fault {
  readonly pattern: RegExp
  readonly what: (found: string) => string
  readonly why: string
  readonly fix: string
}

const unreadable = 'People would read these signs instead of the word that was meant.'
const again = 'Save the file as UTF-8, and write the word again.'

const faults: readonly Fault[] = [
  {
    // What stood there could not be read as UTF-8.
    pattern: /[^\s"]*\ufffd[^\s"]*/,
    what: (found) => `"${found}" holds a sign that could not be read.`,
    why: unreadable,
    fix: again,
  },
  {
    // UTF-8 that was read as Windows-1252 and saved again: "é" becomes "Ã©", "ع" becomes "Ø¹".
    pattern:
      /[^\s"]*(?:[ÂÃØÙ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â€)[^\s"]*/,
    what: (found) => `"${found}" was saved in another encoding.`,
    why: unreadable,
    fix: again,
  },
  {
    // Arabic of Windows-1256 that was read as Windows-1252: "ÏÌÇÌ". No word has three in a row.
    pattern: /[^\s"]*[À-ÖØ-öø-ÿ]{3}[^\s"]*/,
    what: (found) => `"${found}" was saved in another encoding.`,
    why: unreadable,
    fix: again,
  },
  {
    pattern: /(?![\t\n\r])\p{Cc}/u,
    what: (found) =>
      `The file holds a sign that nobody sees (U+00${found.charCodeAt(0).toString(16).padStart(2, '0')}).`,
    why: 'It comes from another encoding, or from a copied text.',
    fix: 'Delete it, and look at what stands around it.',
  },
]

const isDay = (text: string): boolean => {
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** What is wrong with a text, and where it stands. */
function faultsIn(text: string): readonly (Omit<Finding, 'file' | 'line'> & { at: number })[] {
  const signs = faults.flatMap(({ pattern, what, why, fix }) => {
    const found = pattern.exec(text)
    return found === null
      ? []
      : [{ rule: 'texts', at: found.index, what: what(found[0]), why, fix }]
  })
  const days = [...text.matchAll(/(?<=["\s])\d{4}-\d{2}-\d{2}(?=["\s])/g)]
    .filter(([day]) => !isDay(day))
    .map(({ 0: day, index }) => ({
      rule: 'texts',
      at: index,
      what: `There is no day ${day}.`,
      why: 'What is due on it would never be due.',
      fix: 'Write year, month and day, like 2027-11-01.',
    }))
  // One mistake of saving is seen in many words.
  return [...signs.slice(0, 1), ...days]
}

/** All that people write is readable, in UTF-8, and its days are in the calendar. */
export const readableTexts = ({ files }: Project): readonly Finding[] =>
  [...files.texts].flatMap(([file, text]) =>
    faultsIn(text).map(({ at, ...fault }) => ({
      ...fault,
      file,
      line: text.slice(0, at).split('\n').length,
    })),
  )
