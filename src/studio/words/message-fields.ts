/**
 * A message as fields: a text with plural forms has a field for each form, and one for the text
 * around them. Each field is a part of the text of the message, by its position.
 */
import { choicePositions, type ChoicePosition } from '../../project/compile/icu.ts'

export interface MessageField {
  /** Stays the same while the text of the field changes. */
  readonly id: string
  /** The whole message, the text around its forms, or a form. */
  readonly kind: 'whole' | 'around' | 'plural' | 'select'
  /** The placeholder that chooses the form. */
  readonly name: string
  readonly form: string
  readonly isOrdinal: boolean
  readonly value: string
  readonly start: number
  readonly end: number
  /** A form that the language needs, and the message does not have. */
  readonly isMissing: boolean
}

const plain = { name: '', form: '', isOrdinal: false, isMissing: false }

export const wholeField = (text: string): MessageField => ({
  ...plain,
  id: 'whole',
  kind: 'whole',
  value: text,
  start: 0,
  end: text.length,
})

/** The forms that a plural lacks, where they can be added: before its last form. */
function missingForms(
  { name, isOrdinal, forms }: ChoicePosition,
  text: string,
  index: number,
  needed: readonly string[],
): readonly MessageField[] {
  const last = forms.at(-1)
  if (last === undefined) return []
  const at = text.lastIndexOf(last.form, last.start)
  return needed
    .filter((form) => !forms.some((each) => each.form === form))
    .map((form) => ({
      id: `${index} ${form}`,
      kind: 'plural',
      name,
      form,
      isOrdinal,
      value: '',
      start: at,
      end: at,
      isMissing: true,
    }))
}

const order = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Exact numbers first, then the forms as people learn them; forms of a select as written. */
const byForm = (one: MessageField, other: MessageField): number =>
  one.kind === 'plural' ? order.indexOf(one.form) - order.indexOf(other.form) : 0

/**
 * The fields of a message: the whole text where it has neither plural nor select.
 * @param pluralForms the plural forms that the language needs
 * @throws SyntaxError where the text is not a message
 */
export function messageFields(
  text: string,
  pluralForms: (isOrdinal: boolean) => readonly string[],
): readonly MessageField[] {
  const choices = choicePositions(text)
  if (choices.length === 0) return [wholeField(text)]
  const fields: MessageField[] = []
  let at = 0
  const addAround = (end: number, index: number): void => {
    const value = text.slice(at, end)
    if (value.trim() !== '')
      fields.push({ ...plain, id: `around ${index}`, kind: 'around', value, start: at, end })
  }
  choices.forEach((choice, index) => {
    const { name, isPlural, isOrdinal, forms } = choice
    addAround(choice.start, index)
    const written = forms.map(({ form, start, end }): MessageField => ({
      id: `${index} ${form}`,
      kind: isPlural ? 'plural' : 'select',
      name,
      form,
      isOrdinal,
      value: text.slice(start, end),
      start,
      end,
      isMissing: false,
    }))
    const needed = isPlural ? pluralForms(isOrdinal) : []
    fields.push(...[...written, ...missingForms(choice, text, index, needed)].sort(byForm))
    at = choice.end
  })
  addAround(text.length, choices.length)
  return fields
}

/** The text of the message with a field changed. */
export function withField(text: string, field: MessageField, value: string): string {
  const written = field.isMissing ? `${field.form} {${value}} ` : value
  return text.slice(0, field.start) + written + text.slice(field.end)
}

/**
 * The fields after a change of one of them, for while the text cannot be read as a message: after
 * an opening brace, for example.
 */
export const shiftedFields = (
  fields: readonly MessageField[],
  changed: MessageField,
  value: string,
): readonly MessageField[] =>
  fields.map((field) => {
    const by = value.length - changed.value.length
    if (field.id === changed.id) return { ...field, value, end: field.end + by }
    return field.start < changed.end
      ? field
      : { ...field, start: field.start + by, end: field.end + by }
  })
