import { describe, expect, it } from 'vitest'
import { readMailToken } from './mail-token.ts'

describe('the token of a link in a mail', () => {
  it.each([
    ['#verify=abc.def-1_2', { kind: 'verify', token: 'abc.def-1_2' }],
    ['#link=a%2Bb%3D', { kind: 'link', token: 'a+b=' }],
    ['#reset=a=b', { kind: 'reset', token: 'a=b' }],
    ['#invite=x', { kind: 'invite', token: 'x' }],
  ])('is read from %s', (hash, token) => {
    expect(readMailToken(hash)).toEqual(token)
  })

  it.each(['', '#', '#verify', '#verify=', '#content', '#toString=1', '#link=%E0%A4%A', '#a=b'])(
    'is not in %s',
    (hash) => {
      expect(readMailToken(hash)).toBeUndefined()
    },
  )

  it('is not of a length that no server would send', () => {
    expect(readMailToken(`#link=${'a'.repeat(2001)}`)).toBeUndefined()
  })
})
