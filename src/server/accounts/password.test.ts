import { describe, expect, it } from 'vitest'
import { processorTime } from '#tests/support/figures/processor-time.ts'
import { isCommonPassword } from './common-passwords.ts'
import { passwordCosts } from '../settings.ts'
import { checkNewPassword, digestOf, digestPassword, saltOf } from './password.ts'

describe('a password', () => {
  it.each([
    // At the top of published lists, or one step away from it.
    'password1234',
    'P@ssw0rd1234!',
    'Password-2026',
    'passwordpassword',
    '123456789012',
    '1234567890123456',
    '111111111111',
    '121212121212',
    'abcabcabcabc',
    'qwertyuiop123',
    'qwertyuiopasdf',
    'azertyuiop2026',
    '1qaz2wsx3edc4rfv',
    'q1w2e3r4t5y6',
    'iloveyou1234',
    'ILoveYouForever',
    'letmein123456',
    'welcome to the clinic',
    'administrator1',
    'Bismillah123',
    'mohamed123456',
    'motdepasse2026',
    'broilers-2026',
    'ChickenFarm2026!',
    'abcdefghijkl',
    'lkjihgfedcba',
    '987654321098',
    '        aaaa    ',
  ])('that is easily guessed is refused: %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'Nile-Heron quiet 47 lamp',
    'correct horse battery staple',
    'كتكوت أصفر فوق السطح',
    'poule rousse au fond du pré',
    'xK9#mQ2$vL7pR',
    'dv7-kq2-zp9-wb4',
    '8402957163058274',
    'motherclucker nine yards',
  ])('of its own is taken: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })

  it('is not made of what is known of the person', () => {
    const own = ['Salma El-Gohary', 'salma.gohary@zagazig.example']
    expect(isCommonPassword('SalmaGohary2026', own)).toBe(true)
    expect(isCommonPassword('zagazig-salma-1', own)).toBe(true)
    expect(isCommonPassword('SalmaGohary2026')).toBe(false)
  })

  it('has 12 to 128 characters, of which letters of any script are one', () => {
    const check = (password: unknown) => () => checkNewPassword(password, [])
    expect(check('كتكوت أصفر')).toThrow('weakPassword')
    expect(check('كتكوت أصفر هنا')()).toBe('كتكوت أصفر هنا')
    expect(check('🐔🦆🦢🦉🐓🐣🐤🐥🦜🦚🕊')).toThrow('weakPassword')
    const long = Array.from({ length: 32 }, (_, index) => `k${index}Zw`).join('')
    expect(check(long.slice(0, 128))()).toHaveLength(128)
    expect(check(`${long}${long}`)).toThrow('weakPassword')
    expect(check(undefined)).toThrow('badRequest')
  })

  it('is stored as a digest with a salt of its own', async () => {
    const password = 'Nile-Heron quiet 47 lamp'
    const cheap = passwordCosts.forTests
    const [one, other] = await Promise.all([1, 2].map(() => digestPassword(password, cheap)))
    expect(one).not.toBe(other)
    expect(one).not.toContain('Heron')
    expect(one).toMatch(/^8:/)
    // A digest keeps its cost, whatever the setting is by now.
    for (const cost of [cheap, cheap + 1]) expect(await digestOf([one!], password, cost)).toBe(one)
    expect(await digestOf([one!], `${password} `, cheap)).toBeUndefined()
    expect(await digestOf([''], password, cheap)).toBeUndefined()
    // Of several with one salt, it is the one that has the password.
    const third = await digestPassword('another password', cheap, saltOf(one!))
    expect(await digestOf([third, one!], password, cheap)).toBe(one)
    // The same text, composed in another way by another keyboard.
    const accented = await digestPassword('été au fond du pré', cheap)
    expect(await digestOf([accented], 'e\u0301te\u0301 au fond du pre\u0301', cheap)).toBe(accented)
  })

  it('takes as much work to refuse where there is no account', async () => {
    const { least } = passwordCosts
    const digest = await digestPassword('Nile-Heron quiet 47 lamp', least)
    const timeOf = (...of: readonly string[]) =>
      processorTime(async () => {
        expect(await digestOf(of, 'another password', least)).toBeUndefined()
      })
    const [there, nowhere] = [await timeOf(digest), await timeOf()]
    expect(nowhere).toBeGreaterThan(there / 2)
    expect(there).toBeGreaterThan(20)
  })
})

describe('many digests at the same moment', () => {
  it('leave threads for what is done within transactions', async () => {
    let done = 0
    const all = Array.from({ length: 40 }, async (_, index) => {
      await digestPassword(`Nile-Heron quiet ${index} lamp`, passwordCosts.least - 3)
      done += 1
    })
    // Signing a cookie is such a task: it waits for a thread, and its transaction with it.
    const key = { name: 'HMAC', hash: 'SHA-256' }
    await crypto.subtle.generateKey(key, false, ['sign'])
    expect(done).toBeLessThan(10)
    await Promise.all(all)
    expect(done).toBe(40)
  })
})
