import { isWhole } from '../../drawing/fields/entered.ts'
import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { toQuery } from '../../engine/input/address.ts'
import { useLanguage } from '../../ui/use-language.ts'

/** The link that opens a program with what was entered. */
interface Link {
  /** The address of the program's page. */
  readonly page: string
  readonly query: string
  /** Both together; undefined where a list is too long to be in the link. */
  readonly address: string | undefined
}

/** The link to an answer, with the currency of the page. In a browser only. */
export function useLink(calculator: Calculator, input: Input): Link {
  const { money } = useLanguage()
  const figures = toQuery(calculator, input)
  const query = money?.inLink(figures) ?? figures
  const page = `${window.location.origin}${window.location.pathname}`
  return {
    page,
    query,
    address: isWhole(calculator, input, query) ? `${page}?${query}` : undefined,
  }
}
