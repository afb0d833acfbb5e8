import type { sendForm } from '../../api/addresses.ts'
import type { BodyOf } from '../../api/contract.ts'
import { checkForm, trapField, type FormIssue, type FormShape } from '../../content/form.ts'
import { contactForm, mailedAppointment, subscribeForm } from '../../content/form-shapes.ts'
import { isDay } from '../../day.ts'
import { Problem } from '../http/problem.ts'

/** The forms of the site. */
export const siteForms: readonly FormShape[] = [contactForm, mailedAppointment(), subscribeForm]

/** A message as it is received. */
export interface FormMessage {
  readonly key: string
  readonly form: string
  readonly language: string
  readonly fields: Readonly<Record<string, string>>
  readonly day: string | null
  readonly suspect: boolean
}

const invalid = (issues: readonly FormIssue[]): Problem => new Problem('invalid', { issues })

/**
 * Reads the body that a form of the site sends. It is refused for the same reasons as on the page.
 */
export function readFormMessage(body: BodyOf<typeof sendForm>, leastTime: number): FormMessage {
  const { id: key, language, form, openFor } = body
  const shape = siteForms.find(({ id }) => id === form)
  if (shape === undefined) throw new Problem('invalid', { issues: [] })
  const values = Object.entries(body.values).map(([name, value]) => [name, value.trim()])
  const { [trapField]: trap = '', ...fields } = Object.fromEntries(values) as typeof body.values
  const issues = checkForm(shape, fields)
  if (issues.length > 0) throw invalid(issues)
  const isHasty = openFor !== undefined && openFor < leastTime
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
