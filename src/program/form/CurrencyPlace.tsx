import { useWords } from '../../components/text/use-words.ts'

/**
 * The question for the currency until its code is here: as high, so that nothing moves, and with
 * its label, so that the form has no hole.
 */
export function CurrencyPlace() {
  const words = useWords()
  return (
    <>
      <label htmlFor="currency">{words.message('calculator.currency')}</label>
      <select id="currency" disabled>
        <option>{words.message('calculator.noCurrency')}</option>
      </select>
    </>
  )
}
