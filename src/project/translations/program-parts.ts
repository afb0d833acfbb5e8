import type { JsonPath } from '../../definition/written/source-file.ts'

/**
 * What visitors see for a part of a definition, by its path; the first that fits counts. The title
 * of its field or result follows some of them.
 */
const parts: readonly (readonly [form: RegExp, text: string, ofTitle?: true])[] = [
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
export function programPart(
  data: unknown,
  path: JsonPath,
  english: Readonly<Record<string, string>>,
): string {
  const part = path.join('.')
  const [, text, ofTitle] = parts.find(([form]) => form.test(part)) ?? [part, 'a text of the page']
  const title = ofTitle === true ? titleAbove(data, path) : undefined
  const words = title === undefined ? undefined : english[title]
  return words === undefined ? text : `${text} "${words}"`
}
