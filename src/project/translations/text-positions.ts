import { programSchema } from '../../definition/formulas/analysis.ts'
import { markedTexts } from '../../definition/written/marked.ts'
import { messagesOf, type Project } from '../../definition/project.ts'
import { sourceLanguage } from '../../source-language.ts'
import { describePlace } from './interface-places.ts'
import { interfacePlaces, programPages, servicePlaces, tablePlaces } from './table-places.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'

/**
 * What visitors see for a part of a definition, by its path; the first that fits counts. The title
 * of its field or result follows some of them.
 */
const formsOfParts: readonly (readonly [form: RegExp, text: string, ofTitle?: true])[] = [
  [/^title$/, 'the title of the page'],
  [/^card\.short$/, 'the short title on its card in the list of calculators'],
  [/^purpose$/, 'the sentence under the title'],
  [/^about$/, 'the description at the end of the page'],
  [/^invalid$/, 'the message above a form with a wrong entry'],
  [/^disclaimer$/, 'the note under the answer'],
  [/^demonstration\./, 'what the example is about, before the first answer'],
  [/^results\.[^.]+\.title$/, 'the name of a result'],
  [/^results\..*rating.*\.say$/, 'the verdict beside the result', true],
  [/^results\..*rating.*\.means$/, 'the explanation of the verdict on the result', true],
  [/^results\..*(unknown|none)/, 'the text in place of the result', true],
  [/^results\..*title$/, 'the name of a part of the result'],
  [/^results\./, 'a text of the result', true],
  [/^input\..*options\.[^.]+(\.say)?$/, 'an option of the field', true],
  [/^input\..*options\./, 'the explanation of an option of the field', true],
  [/^input\..*\.hint$/, 'the help at the field', true],
  [/^input\..*\.missing/, 'the message where nothing fits what is entered in the field', true],
  [/^input\.(?:[^.]+\.)+title$/, 'the name of a field'],
  [/^input\./, 'a text of the field', true],
  [/^notices\..*\.means$/, 'the explanation of a notice with the answer'],
  [/^notices\./, 'a notice with the answer'],
  [/^constants\./, 'a fixed figure, under "How it was calculated"'],
  [/^constraints\./, 'the message where two entries contradict each other'],
  [/^lookups\./, 'the message where the table has nothing for what is entered'],
  [/^contains\./, 'a warning about what a product contains'],
  [/^backwards\./, 'under the answer: the question which entry gives a result'],
]

/** The title of what contains a part: a message key. */
function titleAbove(data: unknown, path: JsonPath): string | undefined {
  let [held, title]: [unknown, string | undefined] = [data, undefined]
  for (const name of path.slice(0, -1)) {
    held = (held as Readonly<Record<string | number, unknown>>)[name]
    const own = (held as { readonly title?: unknown } | undefined)?.title
    if (typeof own === 'string') title = own
  }
  return title
}

/** A part of a program as a visitor sees it, with the title of what it belongs to. */
function programPart(
  data: unknown,
  path: JsonPath,
  english: Readonly<Record<string, string>>,
): string {
  const part = path.join('.')
  const [, text, ofTitle] = formsOfParts.find(([form]) => form.test(part)) ?? [
    part,
    'a text of the page',
  ]
  const title = ofTitle === true ? titleAbove(data, path) : undefined
  const words = title === undefined ? undefined : english[title]
  return words === undefined ? text : `${text} "${words}"`
}

/** Where a text is used, and how much room it has there. */
export interface Used {
  /** Pages with their addresses, and what of them a visitor sees there. */
  readonly at: readonly string[]
  /** The number of further positions. */
  readonly more: number
  /** How many signs fit where it is; nothing where lines may break. */
  readonly maxLength: number | undefined
}

/** Signs of a line on a phone of 320 pixels: 288 of them for text, 8 for each sign. */
const phoneLine = 36
/** A text next to a figure that does not wrap (`white-space: nowrap`) leaves it 12 characters. */
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

/** The number of positions of one text that are listed. */
const named = 3

/**
 * Where each text is used. A text that no program, table or service names belongs to the site
 * itself, and its key gives the position.
 */
export function textPositions(project: Project): (key: string) => Used {
  const schema = project.schemas[programSchema]
  const english = messagesOf(project, sourceLanguage)
  const pageOf = programPages(project)
  const found = new Map<string, { at: string; part: string }[]>()
  for (const definition of project.definitions.values()) {
    const { data } = definition
    const { page, address } = pageOf(definition)
    for (const { mark, path, text } of markedTexts(schema, data, new Set(['examples']))) {
      if (mark !== 'key') continue
      const at = describePlace(page, address, programPart(data, path, english))
      found.set(text, [...(found.get(text) ?? []), { at, part: path.join('.') }])
    }
  }
  const tables = tablePlaces(project)
  const services = servicePlaces(project)
  const ownPlace = interfacePlaces(project)
  const placesOf = (key: string): readonly string[] => {
    const parts = found.get(key) ?? []
    if (parts.length > 0) return parts.map(({ at }) => at)
    const given = services.get(key) ?? tables.get(key) ?? []
    if (given.length > 0) return given
    return [ownPlace(key)].filter((at) => at !== undefined)
  }
  return (key) => {
    const rooms = [
      ...maxLengthIn(ofFamilies, key),
      ...(found.get(key) ?? []).flatMap(({ part }) => maxLengthIn(ofParts, part)),
    ]
    const places = [...new Set(placesOf(key))]
    return {
      at: places.slice(0, named),
      more: Math.max(0, places.length - named),
      maxLength: rooms.length === 0 ? undefined : Math.min(...rooms),
    }
  }
}
