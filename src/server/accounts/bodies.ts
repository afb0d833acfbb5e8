import { checkForm, type FormShape } from '../../content/form.ts'
import { Problem } from '../http/problem.ts'

type Profile = Readonly<Record<'name' | 'email' | 'phone', string>>

/** What is asked when somebody registers, besides the password. */
const registerForm: FormShape = {
  id: 'register',
  fields: [
    { name: 'name', kind: 'text', required: true },
    { name: 'email', kind: 'email', required: true },
    { name: 'phone', kind: 'phone', required: true },
  ],
}
/** An address of mail, as accounts have it. */
export const accountEmail = (written: string, name = 'email'): string => {
  const email = written.trim().toLowerCase()
  const issues = checkForm({ id: '', fields: [{ name, kind: 'email' }] }, { [name]: email })
  if (issues.length > 0) throw new Problem('invalid', { issues })
  return email
}

/** The values of a register form, or of a part of it. */
export function readProfile(given: Partial<Profile>): Partial<Profile> {
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value.trim()]),
  )
  const fields = registerForm.fields.filter(({ name }) => Object.hasOwn(given, name))
  const issues = checkForm({ ...registerForm, fields }, values)
  if (issues.length > 0) throw new Problem('invalid', { issues })
  return values
}
