import { checkForm, trapField, type FormIssue, type FormShape } from '../../content/form.ts'
import { contactForm, mailedAppointment, subscribeForm } from '../../content/form-shapes.ts'
import { isDay } from '../../day.ts'
import type { JsonBody } from '../http/body.ts'
import { Problem } from '../http/problem.ts'

/** The forms of the site. */
export const siteForms: readonly FormShape[] = [contactForm, mailedAppointment(), subscribeForm]

/** The limits of a form: fields, and characters in one field. */
const most = { fields: 40, name: 40, value: 8000 }

/** A message as it is received. */
export interface FormMessage {
  readonly key: string
  readonly form: string
  readonly language: string
  readonly fields: Readonly<Record<string, string>>
  readonly day: string | null
  readonly suspect: boolean
}

function readFields(values: unknown): Readonly<Record<string, string>> {
  if (typeof values !== 'object' || values === null || Array.isArray(values))
    throw new Problem('badRequest')
  const entries = Object.entries(values as Readonly<Record<string, unknown>>)
  if (entries.length > most.fields) throw new Problem('tooLarge')
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (typeof value !== 'string' || !/^[A-Za-z]\w*$/.test(name) || name.length > most.name)
        throw new Problem('badRequest')
      if (value.length > most.value) throw new Problem('tooLarge')
      return [name, value.trim()]
    }),
  )
}

const textLike = (value: unknown, pattern: RegExp): string => {
  if (typeof value !== 'string' || !pattern.test(value)) throw new Problem('badRequest')
  return value
}

const invalid = (issues: readonly FormIssue[]): Problem => new Problem('invalid', { issues })

/**
 * Reads the body that a form of the site sends: `{id, form, values, language}`, and for how long
 * the page had been open (`openFor`, milliseconds). It is refused for the same reasons as on the
 * page.
 */
export function readFormMessage(body: JsonBody, leastTime: number): FormMessage {
  const key = textLike(body['id'], /^[\w-]{1,100}$/)
  const language = textLike(body['language'], /^[a-z]{2,8}$/)
  const shape = siteForms.find(({ id }) => id === body['form'])
  if (shape === undefined) throw new Problem('invalid', { issues: [] })
  const { [trapField]: trap = '', ...fields } = readFields(body['values'])
  const issues = checkForm(shape, fields)
  if (issues.length > 0) throw invalid(issues)
  const { openFor } = body
  const isHasty = typeof openFor === 'number' && openFor < leastTime
  const { day = '' } = fields
  return {
    key,
    form: shape.id,
    language,
    fields,
    day: isDay(day) ? day : null,
    suspect: trap !== '' || isHasty,
  }
}
