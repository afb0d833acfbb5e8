import { programSchema } from '../../definition/formulas/analysis.ts'
import { markedTexts } from '../../definition/written/marked.ts'
import type { Project } from '../../definition/project.ts'
import { usedKeys } from '../rules/words/messages/used-keys.ts'

/** Where a text is used, and how much room it has there. */
export interface Used {
  /** Places a person can look at: a program and the part of it, or a file. */
  readonly at: readonly string[]
  /** How many signs fit where it is; nothing where lines may break. */
  readonly maxLength: number | undefined
}

/** Signs of a line on a phone of 320 pixels: 288 of them for text, 8 for each sign. */
const phoneLine = 36
/** What is beside a figure, where no line breaks (`white-space: nowrap`), leaves it 12 signs. */
const besideFigure = phoneLine - 12

/**
 * How much room the drawing gives to a part of a program, by the way to it. A result's title is cut
 * by the bar of the answer, a verdict is a chip of one line, a program's title ends in the tab and
 * in the list of a search engine.
 */
const ofParts: readonly (readonly [RegExp, number])[] = [
  [/^title$/, 60],
  [/^card\.short$/, 30],
  [/^results\.[^.]+\.title$/, 40],
  [/^results\..*rating.*\.say$/, besideFigure],
  [/^input\.(?:[^.]+\.)+title$/, phoneLine],
  [/^input\..*\.options\.[^.]+$/, phoneLine],
]

/** The room of families of messages: words of units, verdicts, links of the head of a page. */
const ofFamilies: readonly (readonly [RegExp, number])[] = [
  [/^units\./, besideFigure],
  [/^unitNames\./, besideFigure],
  [/^ratings\./, besideFigure],
  [/^columns\./, 40],
  [/^site\.menu\./, 18],
]

const maxLengthIn = (
  rooms: readonly (readonly [RegExp, number])[],
  name: string,
): readonly number[] => rooms.filter(([form]) => form.test(name)).map(([, room]) => room)

/** How many places of one text are named. */
const named = 3

/** Where each text is used. What only a family names (words of units) is found by its family. */
export function textPositions(project: Project): (key: string) => Used {
  const schema = project.schemas[programSchema]
  const found = new Map<string, { at: string; part: string }[]>()
  for (const { id, data } of project.definitions.values())
    for (const { mark, path, text } of markedTexts(schema, data, new Set(['examples']))) {
      if (mark !== 'key') continue
      const part = path.join('.')
      found.set(text, [...(found.get(text) ?? []), { at: `${id}: ${part}`, part }])
    }
  const used = usedKeys(project).positions
  return (key) => {
    const parts = found.get(key) ?? []
    const place = parts.length === 0 ? used.get(key)?.() : undefined
    const rooms = [
      ...maxLengthIn(ofFamilies, key),
      ...parts.flatMap(({ part }) => maxLengthIn(ofParts, part)),
    ]
    return {
      at: [
        ...parts.slice(0, named).map(({ at }) => at),
        ...(place === undefined ? [] : [`${place.file}, line ${place.line}`]),
      ],
      maxLength: rooms.length === 0 ? undefined : Math.min(...rooms),
    }
  }
}
