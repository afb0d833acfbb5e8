import type { Entry } from '#engine/calculation.ts'
import type { ListParts } from '#engine/calculator.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { entriesKept } from './kept-figures.ts'

/** One press adds every record whose figure is kept, like all feeds that have a price. */
export function KeptEntries({
  list,
  entries,
  onAdd,
}: {
  list: ListParts
  entries: readonly Entry[]
  onAdd: (entries: readonly Entry[]) => void
}) {
  const format = useFormatters()
  const currency = useLanguage().money?.currency
  const room = list.most - entries.length
  const kept = entriesKept(list.entry, list.required, entries, currency).slice(0, room)
  return kept.length === 0 ? null : (
    <button type="button" className="button" onClick={() => onAdd(kept)}>
      <Icon name="plus" size={20} />
      {format.message('list.addKept', { count: format.number(kept.length) })}
    </button>
  )
}
