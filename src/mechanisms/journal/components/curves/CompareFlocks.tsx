import { useState } from 'react'
import { RawIntlProvider } from 'react-intl'
import flockWords from 'virtual:pack/flock'
import { useMoreWords } from '#components/text/use-more-words.ts'
import type { Entry } from '#engine/calculation.ts'
import { Text } from '#ui/Text.tsx'
import { lazyComponent } from '#ui/waiting/lazy-component.tsx'
import { useFollow } from '#ui/waiting/use-follow.ts'
import type { Comparison } from '#mechanisms/flock/comparison.ts'
import type { OtherFlocks } from '#mechanisms/flock/here.ts'

const FlocksTable = lazyComponent(
  async () => (await import('#mechanisms/flock/components/FlocksTable.tsx')).FlocksTable,
)

/** The results of all flocks, side by side: calculated when the visitor opens it. */
function ComparedFlocks({ others, entries }: { others: OtherFlocks; entries: readonly Entry[] }) {
  const [comparison, setComparison] = useState<Comparison>()
  // The flock is one of them: with each day that is entered it is otherwise.
  useFollow(others.compare, setComparison, true, entries)
  return comparison === undefined ? null : (
    <>
      <Text as="p" className="hint" id="flock.compare.text" />
      <FlocksTable comparison={comparison} />
    </>
  )
}

/** One's own flock and the others in a table, one press away. */
export function CompareInJournal({
  others,
  entries,
}: {
  others: OtherFlocks
  entries: readonly Entry[]
}) {
  const extendedIntl = useMoreWords(flockWords)
  const [isOpen, setOpen] = useState(false)
  return extendedIntl === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <details
        className="compare-flocks"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <Text as="summary" id="flock.compare.title" />
        {isOpen && <ComparedFlocks others={others} entries={entries} />}
      </details>
    </RawIntlProvider>
  )
}
