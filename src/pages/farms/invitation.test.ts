import { expect, it } from 'vitest'
import { invitationIn, invitationLink } from './invitation.ts'

const invitation = {
  token: 'abc_DEF-123',
  farm: 'عنبر & Co',
  by: 'Amina #1',
  role: 'worker',
} as const

it('is read from its link as it was written', () => {
  const link = invitationLink('https://clinic.example/ar/my-account', invitation)
  expect(link).toMatch(/^https:\/\/clinic\.example\/ar\/my-account#join=abc_DEF-123&/)
  expect(invitationIn(new URL(link).hash)).toEqual(invitation)
})

it.each(['', '#', '#data', '#join=', '#join=<b>', '#verify=abcdefgh', '#join=a b c d e f'])(
  'is not read from %j',
  (hash) => {
    expect(invitationIn(hash)).toBeUndefined()
  },
)

it('grants nothing by what a link says: an unknown role is the least', () => {
  expect(invitationIn('#join=abcdefgh&role=king')).toEqual({
    token: 'abcdefgh',
    farm: '',
    by: '',
    role: 'reader',
  })
})
