/** What a message can look like on a page: its words, and between them any values. */
import { elementKind, parseMessage, type MessageTree } from '../../project/compile/icu.ts'

/** Words in their order; a value, which may be empty, is between each two of them. */
export type ShownForm = readonly string[]

/** A message of many forms is compared without the words of its forms. */
const mostForms = 64

/** Each form with each continuation: the last words of one and the first of the other are joinedForms. */
const joinedForms = (
  forms: readonly ShownForm[],
  next: readonly ShownForm[],
): readonly ShownForm[] =>
  forms.flatMap((form) =>
    next.map((further) => [
      ...form.slice(0, -1),
      `${form.at(-1) ?? ''}${further[0] ?? ''}`,
      ...further.slice(1),
    ]),
  )

const anyValue: ShownForm = ['', '']

function formsOf(tree: MessageTree): readonly ShownForm[] {
  let forms: readonly ShownForm[] = [['']]
  for (const element of tree) {
    let next: readonly ShownForm[] = [anyValue]
    if (element.type === elementKind.literal) next = [[element.value]]
    else if (element.type === elementKind.plural || element.type === elementKind.select)
      next = Object.values(element.options).flatMap(({ value }) => formsOf(value))
    forms = joinedForms(forms, forms.length * next.length > mostForms ? [anyValue] : next)
  }
  return forms
}

/** Marks that isolate directions, which the page adds to values, and the message itself may have. */
const invisible = /\p{Cf}/gu

/** A text with one kind of space and without invisible marks. */
export const comparable = (text: string): string => text.replace(invisible, '').replace(/\s+/g, ' ')

/** Each paragraph of a form is an element of its own on a page. */
function paragraphsOf(form: ShownForm): readonly ShownForm[] {
  const paragraphs: string[][] = [[]]
  for (const words of form) {
    const [first = '', ...further] = words.split('\n\n')
    paragraphs.at(-1)!.push(first)
    for (const next of further) paragraphs.push([next])
  }
  const whole = form.map((words) => words.replaceAll('\n\n', ' '))
  return paragraphs.length === 1 ? paragraphs : [whole, ...paragraphs]
}

const trimmed = (form: ShownForm): ShownForm =>
  form.map((words, index) => {
    const start = index === 0 ? words.trimStart() : words
    return index === form.length - 1 ? start.trimEnd() : start
  })

/** All forms in which a page can show a message; none of a text that is not a message. */
export function shownForms(text: string): readonly ShownForm[] {
  let forms: readonly ShownForm[] = [[text]]
  try {
    if (/[{}'#]/.test(text)) forms = formsOf(parseMessage(text))
  } catch {
    return []
  }
  return forms
    .flatMap(paragraphsOf)
    .map((form) => trimmed(form.map(comparable)))
    .filter((form) => form.length > 1 || form[0] !== '')
}

/** Whether a text can be a form with some values. */
export function canShow(form: ShownForm, text: string): boolean {
  const [first = '', ...others] = form
  const last = others.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const words of others) {
    const found = text.indexOf(words, at)
    if (found < 0) return false
    at = found + words.length
  }
  return at + last.length <= text.length
}

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

/** The number of letters and figures of the words of a form. */
export const letterCount = (form: ShownForm): number =>
  form.reduce((sum, words) => sum + lettersIn(words), 0)

/** Whether the words of a form are most of a text. */
export const isMostOf = (form: ShownForm, text: string): boolean =>
  form.length === 1 || letterCount(form) * 2 >= lettersIn(text)

/** The longest form of a message, with … for each value; a text that is no message as it is. */
export function longestForm(text: string): string {
  const [first = [text], ...others] = shownForms(text)
  const longer = (one: ShownForm, other: ShownForm): ShownForm =>
    letterCount(other) > letterCount(one) ? other : one
  return others.reduce(longer, first).join('…')
}
