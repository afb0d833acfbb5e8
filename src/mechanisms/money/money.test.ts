import { describe, expect, it } from 'vitest'
import { arabic, english, french } from '#tests/support/project/languages.ts'
import { formatQuantity, unitName, type MessageFormatter } from '../../i18n/format.ts'
import { round } from '../../round.ts'
import { currenciesIn } from './components/currencies.ts'
import { currencyOf, isCurrency, moneyIn } from './components/currency.ts'

/** Formats a message as its key and its values. */
const messageFormatter: MessageFormatter = {
  formatMessage: ({ id }, values = {}) => [id, ...Object.values(values)].join('|'),
}

describe('an amount of money', () => {
  const inPounds = { ...english, money: moneyIn('EGP') }
  const isle = (text: string): string => `\u2066${text}\u2069`

  it('is a figure alone, until its reader has chosen a currency', () => {
    expect(formatQuantity(118.4, 'money', 2, english, messageFormatter)).toBe(
      'units.money|118.4|118.4',
    )
    expect(unitName('money/kg', messageFormatter, english)).toBe('unitNames.money/kg')
  })

  it.each([
    ['en', { ...english, money: moneyIn('EUR') }, 1234.5, '€1,234.50'],
    ['fr', { ...french, money: moneyIn('EUR') }, 1234.5, '1\u202f234,50\u00a0€'],
    ['en', { ...english, money: moneyIn('EUR') }, -3, '\u2212€3'],
    ['en', { ...english, money: moneyIn('JPY') }, 80.25, 'JP¥80.25'],
    ['en', inPounds, 0.0511, 'EGP\u00a00.05'],
  ])('is shown in it as people of the language write it: %s', (_, language, value, text) => {
    expect(formatQuantity(value, 'money', 2, language, messageFormatter)).toBe(
      `units.money|${isle(text)}|${round(value, 2)}`,
    )
  })

  it('is shown so for a price, with the name of the unit, and for nothing else', () => {
    expect(formatQuantity(0.4, 'money/kg', 3, inPounds, messageFormatter)).toBe(
      `units.money/kg|${isle('EGP\u00a00.40')}|0.4`,
    )
    expect(unitName('money/kg', messageFormatter, inPounds)).toBe('units.money/kg|EGP|0')
    expect(formatQuantity(2, 'kg', 0, inPounds, messageFormatter)).toBe('units.kg|2|2')
    expect(unitName('kg', messageFormatter, inPounds)).toBe('unitNames.kg')
  })

  it('shows every decimal that is fixed, and all that was entered', () => {
    expect(formatQuantity(3, 'money', 3, inPounds, messageFormatter, true)).toContain('3.000')
    expect(formatQuantity(368.690304, 'money', undefined, inPounds, messageFormatter)).toContain(
      '368.690304',
    )
  })

  it('leaves no mark in the sign next to a field that would turn its line around', () => {
    const unitText = unitName('money', messageFormatter, { ...arabic, money: moneyIn('EGP') })
    expect(unitText).toMatch(/^units\.money\|ج\.م\.\|0$/)
  })
})

describe('the currency of a link', () => {
  it('goes along with the figures, and is read from it', () => {
    expect(moneyIn('EGP').inLink('birds=1')).toBe('birds=1&in-currency=EGP')
    expect(currencyOf('?birds=1&in-currency=EGP')).toBe('EGP')
  })

  it('is not shown without an amount', () => {
    expect(moneyIn('EGP').inLink('')).toBe('')
  })

  it.each(['', '?in-currency=egp', '?in-currency=EGPX', '?in-currency=%3Cb%3E', '?currency=EGP'])(
    'is absent in %j',
    (query) => {
      expect(currencyOf(query)).toBeUndefined()
    },
  )
})

describe('the currencies to choose from', () => {
  it('are listed in the language, by its alphabet', () => {
    const inFrench = currenciesIn('fr')
    expect(inFrench.find(({ code }) => code === 'EGP')?.name).toBe('livre égyptienne')
    const names = inFrench.map(({ name }) => name)
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'fr')))
  })

  it('are those that people pay with today, each once', () => {
    const codes = currenciesIn('en').map(({ code }) => code)
    expect(codes).not.toContain('DEM')
    expect(codes).toEqual(expect.arrayContaining(['USD', 'EUR', 'EGP', 'MAD', 'SAR', 'XOF']))
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.every(isCurrency)).toBe(true)
  })

  it('contain the one of a link', () => {
    expect(currenciesIn('en', 'DEM').some(({ code }) => code === 'DEM')).toBe(true)
  })
})
