import type { Calculation, Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { toQuery } from '../../engine/input/address.ts'
import { longestLink } from '../../address-size.ts'
import { linkQuery, type LinkQuery } from './link-query.ts'
import { useLanguage } from '../../ui/use-language.ts'

/** The link that opens a program with what was entered. */
interface Link {
  /** The address of the program's page. */
  readonly page: string
  /** What was entered, as far as it fits an address. */
  readonly query: string
  /** The link that is passed on; undefined if a list does not fit it. */
  readonly address: string | undefined
  /** How much of the lists it contains. */
  readonly holds: LinkQuery['holds']
}

/** The link to an answer, with the currency of the page. In a browser only. */
export function useLink(
  calculator: Calculator,
  input: Input,
  { dangers }: Pick<Calculation, 'dangers'>,
): Link {
  const { money } = useLanguage()
  const withMoney = (figures: string): string => money?.inLink(figures) ?? figures
  const page = `${window.location.origin}${window.location.pathname}`
  const most = longestLink - `${page}${withMoney('?')}`.length
  const { text, holds } = linkQuery(calculator, input, most, dangers)
  return {
    page,
    query: withMoney(toQuery(calculator, input)),
    address: holds === 'nothing' ? undefined : `${page}?${withMoney(text)}`,
    holds,
  }
}
