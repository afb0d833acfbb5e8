import type { Calculation } from '#engine/calculation.ts'
import { Icon } from '#ui/Icon.tsx'
import { useFormatters } from '#components/text/use-formatters.ts'
import { isLedger } from '../run/ledger.ts'

/** How many days have no entry; nothing where all have. */
export function Gaps({ calculation, list }: { calculation: Calculation; list: string }) {
  const format = useFormatters()
  const ledger = calculation.scope[list]
  const gaps = isLedger(ledger) ? (ledger.gaps.at(-1) ?? 0) : 0
  return gaps === 0 ? null : (
    <p className="meaning info">
      <Icon name="info" size={20} />
      <span>{format.message('journal.gaps', { count: gaps })}</span>
    </p>
  )
}
