import { useEffect, useId, useMemo } from 'react'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Money } from '#i18n/languages.ts'
import { forget, store, recall } from '#ui/storage/device.ts'
import { currencyName } from '#ui/storage/storage-keys.ts'
import { useLanguage } from '#ui/use-language.ts'
import { currenciesIn } from './currencies.ts'
import { currencyOf, isCurrency, moneyIn } from './currency.ts'

/** The choice that this device keeps. */
function keptCurrency(): string | undefined {
  const kept = recall(currencyName) ?? ''
  return isCurrency(kept) ? kept : undefined
}

/**
 * Requests once the currency of all amounts. The currency of a link takes precedence; its reader
 * keeps their own choice.
 */
export function Currency({
  link,
  onChange,
}: {
  /** The figures of the link that has led here. */
  readonly link: string
  readonly onChange: (money: Money | undefined) => void
}) {
  const format = useFormatters()
  const { code, money } = useLanguage()
  const field = useId()
  const currencies = useMemo(() => currenciesIn(code, money?.currency), [code, money])
  useEffect(() => {
    const currency = currencyOf(link) ?? keptCurrency()
    onChange(currency === undefined ? undefined : moneyIn(currency))
  }, [link, onChange])
  const choose = (currency: string) => {
    if (currency === '') forget(currencyName)
    else store(currencyName, currency)
    onChange(currency === '' ? undefined : moneyIn(currency))
  }
  return (
    <>
      <label htmlFor={field}>{format.message('calculator.currency')}</label>
      <select
        id={field}
        value={money?.currency ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{format.message('calculator.noCurrency')}</option>
        {currencies.map((each) => (
          <option key={each.code} value={each.code}>
            {each.name} ({each.code})
          </option>
        ))}
      </select>
    </>
  )
}
