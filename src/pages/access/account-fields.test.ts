import { describe, expect, it } from 'vitest'
import { accountFieldIssue, accountFields, fieldOfProblem } from './account-fields.ts'

const { name, email, phone, password, firstPassword, newPassword, code, recovery } = accountFields

describe('fields of the forms of accounts', () => {
  it.each([
    [name, '', 'forms.name.enter'],
    [name, 'أمينة', undefined],
    [email, '', 'forms.email.enter'],
    [email, 'amina', 'forms.issues.email'],
    [email, 'amina@farm.example', undefined],
    [phone, '', 'forms.phone.enter'],
    [phone, '12', 'forms.issues.phone'],
    [phone, '+٢٠ ١٠٠ ١٢٣ ٤٥٦٧', undefined],
    [password, '', 'access.password.enter'],
    [password, 'old', undefined],
    [firstPassword, '', 'access.newPassword.enter'],
    [firstPassword, 'eleven char', 'access.newPassword.short'],
    [newPassword, 'twelve chars', undefined],
    // One character of these is two units of a text.
    [newPassword, '🐔'.repeat(11), 'access.newPassword.short'],
    [newPassword, '🐔'.repeat(12), undefined],
    [newPassword, 'x'.repeat(129), 'access.newPassword.long'],
    [code, ' ', 'access.code.enter'],
    [code, '123 456', undefined],
    [recovery, '', 'access.code.enter'],
  ])('%o with “%s”', (field, value, message) => {
    expect(accountFieldIssue(field, value)).toBe(message)
  })

  it('get the problem of the server that is about them', () => {
    expect(fieldOfProblem('wrongLogin', [email, password])).toBe(password)
    expect(fieldOfProblem('weakPassword', [name, email, phone, firstPassword])).toBe(firstPassword)
    expect(fieldOfProblem('wrongCode', [recovery])).toBe(recovery)
    expect(fieldOfProblem('wrongCode', [email])).toBeUndefined()
    expect(fieldOfProblem('toString', [email])).toBeUndefined()
  })
})
