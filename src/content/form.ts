import { encodedSize } from '../address-size.ts'
import { getOwn } from '../own.ts'
import { normaliseDigits } from '../i18n/read-number.ts'
import { fitsLink } from './links.ts'

/** A field that no person sees: a program that fills in every field gives itself away. */
export const trapField = 'website'

export type FieldKind = 'text' | 'email' | 'phone' | 'whole' | 'date' | 'choice' | 'long'
/**
 * A field of a form. Its words are `forms.<name>.label`, `.hint` and `.enter`; the options of a
 * choice are message keys.
 */
export interface FormField {
  readonly name: string
  readonly kind: FieldKind
  readonly required?: boolean
  readonly hint?: boolean
  readonly options?: Readonly<Record<string, string>>
  /** The name that browsers fill the field by. */
  readonly fill?: string
}
/** A form: its id names its draft. */
export interface FormShape {
  readonly id: string
  readonly fields: readonly FormField[]
}
export type FormValues = Readonly<Record<string, string>>
/** A problem of a field, as a message key. */
export interface FormIssue {
  readonly field: string
  readonly message: string
}

const digitsOnly = (text: string): string => normaliseDigits(text).replace(/[().-]/g, '')
const kinds: Readonly<Record<FieldKind, (text: string) => boolean>> = {
  text: () => true,
  long: () => true,
  choice: () => true,
  date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text),
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  phone: (text) => /^(\+|00)?\d{7,15}$/.test(digitsOnly(text)),
  whole: (text) => /^\d{1,9}$/.test(normaliseDigits(text).replace(/[,.]/g, '')),
}

/** What keeps a form from being sent, in the order of its fields. */
export function checkForm({ fields }: FormShape, values: FormValues): readonly FormIssue[] {
  return fields.flatMap(({ name, kind, required, options }): FormIssue[] => {
    const text = (values[name] ?? '').trim()
    if (text === '') return required ? [{ field: name, message: `forms.${name}.enter` }] : []
    if (options !== undefined && !Object.hasOwn(options, text))
      return [{ field: name, message: `forms.${name}.enter` }]
    return kinds[kind](text) ? [] : [{ field: name, message: `forms.issues.${kind}` }]
  })
}

/**
 * The longest field of a form whose message is too long for the address that hands it to WhatsApp
 * or an email program; a letter of Arabic takes six bytes there.
 */
export function tooLong(
  { fields }: FormShape,
  values: FormValues,
  message: string,
): readonly FormIssue[] {
  if (fitsLink(message)) return []
  const sizeOf = ({ name }: FormField): number => encodedSize(values[name] ?? '')
  const [first, ...others] = fields.filter(({ kind }) => ['long', 'text'].includes(kind))
  if (first === undefined) return []
  const { name } = others.reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one), first)
  return [{ field: name, message: 'forms.issues.long' }]
}

/** Whether anything is typed at all. */
export const isFormEmpty = (values: FormValues): boolean =>
  Object.values(values).every((text) => text.trim() === '')

/**
 * A filled form as the text of a message: a heading, then a line for each field that has a value.
 */
export function formMessageText(
  heading: string,
  { fields }: FormShape,
  values: FormValues,
  say: (id: string, values?: Record<string, string>) => string,
): string {
  const lines = fields.flatMap(({ name, options }) => {
    const text = (values[name] ?? '').trim()
    if (text === '') return []
    const label = say(`forms.${name}.label`)
    const optionText = getOwn(options, text)
    return [
      say('site.labelled', { label, text: optionText === undefined ? text : say(optionText) }),
    ]
  })
  return [`*${heading}*`, ...lines].join('\n')
}
