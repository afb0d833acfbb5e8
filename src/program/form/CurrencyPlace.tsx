import { Text } from '../../ui/Text.tsx'

/**
 * The question for the currency until its code is here: as high, so that nothing moves, and with
 * its label, so that the form has no hole.
 */
export const CurrencyPlace = () => (
  <>
    <label htmlFor="currency">
      <Text id="calculator.currency" />
    </label>
    {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the label names its id */}
    <select id="currency" disabled />
  </>
)
