import { passwordLength } from '#api/limits.ts'
import { checkForm } from '../../content/form.ts'

/** The kinds of fields of the forms of accounts; codes are of an app, or recovery codes. */
type AccountFieldKind =
  | 'text'
  | 'email'
  | 'phone'
  | 'password'
  | 'newPassword'
  | 'code'
  | 'recovery'

/** A field of a form of an account. */
export interface AccountField<Name extends string = string> {
  readonly name: Name
  readonly kind: AccountFieldKind
  /** What browsers and password managers fill the field by. */
  readonly fill: string
  readonly label: string
  readonly hint?: string
}

const passwordField = <Name extends string>(
  name: Name,
  kind: 'password' | 'newPassword',
  label: string,
): AccountField<Name> => ({
  name,
  kind,
  fill: kind === 'password' ? 'current-password' : 'new-password',
  label,
  ...(kind === 'newPassword' && { hint: 'access.newPassword.hint' }),
})

/** The fields that forms of accounts have. Password managers know an account by its address. */
export const accountFields = {
  name: { name: 'name', kind: 'text', fill: 'name', label: 'forms.name.label' },
  email: { name: 'email', kind: 'email', fill: 'username', label: 'forms.email.label' },
  phone: {
    name: 'phone',
    kind: 'phone',
    fill: 'tel',
    label: 'forms.phone.label',
    hint: 'forms.phone.hint',
  },
  password: passwordField('password', 'password', 'access.password.label'),
  firstPassword: passwordField('password', 'newPassword', 'access.password.label'),
  currentPassword: passwordField('currentPassword', 'password', 'access.currentPassword'),
  newPassword: passwordField('newPassword', 'newPassword', 'access.newPassword.label'),
  code: { name: 'code', kind: 'code', fill: 'one-time-code', label: 'access.code.label' },
  recovery: { name: 'code', kind: 'recovery', fill: 'off', label: 'access.recovery.label' },
} as const satisfies Readonly<Record<string, AccountField>>

/** The key of the message about a wrong value; undefined if the server may judge it. */
export function accountFieldIssue({ kind }: AccountField, value: string): string | undefined {
  if (kind === 'text' || kind === 'email' || kind === 'phone') {
    const known = { text: 'name', email: 'email', phone: 'phone' }[kind]
    const shape = { id: '', fields: [{ name: known, kind, required: true }] }
    return checkForm(shape, { [known]: value })[0]?.message
  }
  if (value.trim() === '')
    return kind === 'password' || kind === 'newPassword'
      ? `access.${kind}.enter`
      : 'access.code.enter'
  if (kind !== 'newPassword') return undefined
  const { length } = Array.from(value)
  if (length < passwordLength.least) return 'access.newPassword.short'
  return length > passwordLength.most ? 'access.newPassword.long' : undefined
}

/** The kinds of fields that a problem of the server is about, the best first. */
const problemFields: Readonly<Record<string, readonly AccountFieldKind[]>> = {
  wrongLogin: ['password'],
  weakPassword: ['newPassword'],
  wrongCode: ['code', 'recovery'],
}

/** The field that a problem of the server is about; undefined where it is none of the form. */
export const fieldOfProblem = (
  problem: string,
  fields: readonly AccountField[],
): AccountField | undefined =>
  fields.find(
    ({ kind }) => Object.hasOwn(problemFields, problem) && problemFields[problem]!.includes(kind),
  )
