import { lineAt, linesBetween, spliced, type Mutation } from '../mutation.ts'
import type { Chance } from '../random.ts'
import { misspelt } from './slips.ts'

export type TextDraw = (
  path: string,
  before: string,
  chance: Chance,
) => Omit<Mutation, 'kind'> | undefined

/** Replaces one of the places that a pattern finds. */
const atOne =
  (pattern: RegExp, by: (found: string, chance: Chance) => string): TextDraw =>
  (path, before, chance) => {
    const places = [...before.matchAll(pattern)]
    if (places.length === 0) return undefined
    const { index, 0: found } = chance.one(places)
    const written = by(found, chance)
    const after = spliced(before, index, index + found.length, written)
    if (after === before) return undefined
    const lines = linesBetween(after, index, index + Math.max(0, written.length - 1))
    return {
      file: path,
      texts: { [path]: after },
      lines: written === '' ? [1, lines[0]! - 1, ...lines] : lines,
      did: `"${found.trim().slice(0, 60)}" became "${written.trim().slice(0, 60)}"`,
      was: found,
    }
  }

/** The mistakes of people who write articles. */
export const articleDraws: Readonly<Record<string, TextDraw>> = {
  'a name at the top misspelt': atOne(
    /(?<=^)(?:title|description|category|image|date|programs|sources)(?=:)/gm,
    misspelt,
  ),
  'a line at the top deleted': atOne(
    /^(?:title|description|category|image|date|programs):.*\n/gm,
    () => '',
  ),
  'a category misspelt': atOne(/(?<=^category: ).*/gm, misspelt),
  'a picture misspelt': atOne(/(?<=^image: ).*/gm, misspelt),
  'a program misspelt': atOne(/(?<=^programs: \[.*)[a-z-]+\/[a-z-]+/gm, misspelt),
  'a day that is none': atOne(/(?<=^date: )\d{4}-\d{2}-\d{2}/gm, (day, chance) =>
    chance.one([
      `${day.slice(0, 5)}13${day.slice(7)}`,
      `${day.slice(0, 5)}02-31`,
      day.replaceAll('-', '.'),
      day.slice(0, 7),
    ]),
  ),
  'a day in a wrong century': atOne(/(?<=^date: )\d{4}/gm, (_, chance) =>
    chance.one(['1926', '2206', '2062']),
  ),
  'an address broken': atOne(/https?:\/\//g, (_, chance) =>
    chance.one(['htps://', 'http:/', 'https:', '']),
  ),
  'a line of dashes lost': atOne(/^---\n/gm, () => ''),
  'a link broken': atOne(/\]\([^)]*\)/g, (link) => link.slice(0, -1)),
  'markup of a web page': atOne(/(?<= )\p{L}{4,}(?= )/gu, (word) => `<b>${word}</b>`),
  'a heading lost its sign': atOne(/^## /gm, () => '##'),
  'a cell of a table lost': atOne(/^\|[^|\n]*(?=\|.*\|$)/gm, () => ''),
}

/** The mistakes of people who write the glossary. */
export const glossaryDraws: Readonly<Record<string, TextDraw>> = {
  'a term misspelt': atOne(
    /(?<=^\|[^|\n]*\|(?:[^|\n]*\|){0,2} )[^|\s-][^|\n]*?(?= *\|)/gm,
    misspelt,
  ),
  'a term emptied': atOne(
    /(?<=^\|[^|\n]*\|(?:[^|\n]*\|){0,2} )[^|\s-][^|\n]*?(?= *\|)/gm,
    () => '',
  ),
  'a row written twice': atOne(/^\| [a-z].*\n/gm, (row) => row + row),
  'a cell lost': atOne(/(?<=^\|)[^|\n]*\|(?=.*\|$)/gm, () => ''),
  'a language misspelt': atOne(/(?<=^\| Concept.*)(?:English|Arabic|French)/gm, misspelt),
}

/** A line that is missing or duplicated: a mistake that any editor can make in any text. */
export const lineDraws: Readonly<Record<string, TextDraw>> = {
  'a line deleted': (path, before, chance) => {
    const from = before.lastIndexOf('\n', chance.below(before.length - 1)) + 1
    const after = spliced(before, from, before.indexOf('\n', from) + 1 || before.length, '')
    const line = lineAt(after, from)
    return {
      file: path,
      texts: { [path]: after },
      lines: [1, line - 1, line, line + 1],
      did: `the line "${before.slice(from, from + 60).split('\n')[0]}" deleted`,
    }
  },
}
