import { useEffect, useState } from 'react'
import { RawIntlProvider } from 'react-intl'
import statusWords from 'virtual:pack/farmStatus'
import { useFormatters } from '#components/text/use-formatters.ts'
import { useMoreWords } from '#components/text/use-more-words.ts'
import type { Doubt } from '#storage/sync/device.ts'
import { farmQuestions } from '#storage/sync/store.ts'
import { Isolate } from '#ui/Isolate.tsx'
import { Labelled } from '#ui/Text.tsx'
import { ownerText } from './owner-text.ts'
import { useFarmStatus } from './use-farm-status.ts'
import './farm-day.css'

interface Owned {
  readonly doubt: Doubt
  /** The id of this device. */
  readonly own: string
}

/** Who entered each value, and on which device. */
function Owners({
  owned: { doubt, own },
  valueText,
}: {
  owned: Owned
  valueText: (value: unknown) => string
}) {
  const format = useFormatters()
  return (
    <ul className="farm-owners hint">
      {doubt.values.map((each) => (
        <li key={`${each.device} ${JSON.stringify(each.value)}`}>
          <Labelled label={<Isolate text="page">{valueText(each.value)}</Isolate>}>
            {ownerText(each, own, format)}
          </Labelled>
        </li>
      ))}
    </ul>
  )
}

/**
 * Whose the values of a field in doubt are, on a device of a farm; two windows of one device have
 * nobody to name.
 * @param record the name of the record, and its field as it is shared
 */
export function DoubtOwners({
  record,
  field,
  valueText,
}: {
  record: string
  field: string
  valueText: (value: unknown) => string
}) {
  const extendedIntl = useMoreWords(statusWords)
  const { at, doubted } = useFarmStatus() ?? {}
  const [owned, setOwned] = useState<Owned>()
  useEffect(() => {
    let isGone = false
    const take = async () => {
      const { device, doubts } = await farmQuestions()
      const doubt = doubts.find((each) => each.name === record && each.field === field)
      if (!isGone) setOwned(doubt && { doubt, own: device })
    }
    take().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [record, field, at, doubted])
  return owned === undefined || extendedIntl === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <Owners owned={owned} valueText={valueText} />
    </RawIntlProvider>
  )
}
