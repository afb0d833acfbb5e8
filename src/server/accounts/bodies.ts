import { checkForm, type FormShape } from '../../content/form.ts'
import type { JsonBody } from '../http/body.ts'
import { Problem } from '../http/problem.ts'

/** What is asked when somebody registers, besides the password. */
const registerForm: FormShape = {
  id: 'register',
  fields: [
    { name: 'name', kind: 'text', required: true },
    { name: 'email', kind: 'email', required: true },
    { name: 'phone', kind: 'phone', required: true },
  ],
}
/** The longest of these fields (characters). */
const longestField = 200

/** A text of a body. */
export function bodyText(body: JsonBody, name: string, most = longestField): string {
  const value = body[name]
  if (typeof value !== 'string' || value === '' || value.length > most)
    throw new Problem('badRequest')
  return value
}

export const emailIn = (body: JsonBody, name = 'email'): string => {
  const email = bodyText(body, name).trim().toLowerCase()
  const issues = checkForm({ id: '', fields: [{ name, kind: 'email' }] }, { [name]: email })
  if (issues.length > 0) throw new Problem('invalid', { issues })
  return email
}

/** The values of a register form, or of a part of it. */
export function readProfile(
  body: JsonBody,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const fields = registerForm.fields.filter(({ name }) => names.includes(name))
  const values = Object.fromEntries(
    fields.map(({ name }) => {
      const value = body[name] ?? ''
      if (typeof value !== 'string' || value.length > longestField) throw new Problem('badRequest')
      return [name, value.trim()]
    }),
  )
  const issues = checkForm({ ...registerForm, fields }, values)
  if (issues.length > 0) throw new Problem('invalid', { issues })
  return values
}

/** A password of a body, as it is. */
export function passwordIn(body: JsonBody, name: string): string {
  const value = body[name]
  if (typeof value !== 'string' || value === '' || value.length > 1000)
    throw new Problem('badRequest')
  return value
}
