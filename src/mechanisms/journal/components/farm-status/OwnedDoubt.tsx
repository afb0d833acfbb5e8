import { useEffect, useState, type ComponentProps } from 'react'
import statusWords from 'virtual:pack/farmStatus'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { isolateValues } from '#i18n/isolate.ts'
import { isSameJson } from '#own.ts'
import type { Doubt } from '#storage/sync/device.ts'
import { farmQuestions } from '#storage/sync/store.ts'
import { useLanguage } from '#ui/use-language.ts'
import { DoubtChoice, type DoubtAnswer } from './DoubtChoice.tsx'
import { ownerText } from './owner-text.ts'
import { useFarmStatus } from './use-farm-status.ts'

interface Owned {
  readonly doubt: Doubt
  /** The id of this device. */
  readonly own: string
}

/**
 * The question about a field in doubt, with who entered each value and when, on a device of a farm;
 * two windows of one device have nobody to name.
 * @param record the name of the record, and its field as it is shared
 */
export function OwnedDoubt({
  record,
  shared,
  answers,
  ...question
}: Omit<ComponentProps<typeof DoubtChoice>, 'answers'> & {
  record: string
  shared: string
  answers: readonly (DoubtAnswer & { readonly value: unknown })[]
}) {
  const intl = useMoreWords(statusWords)
  const language = useLanguage()
  const { at, doubted } = useFarmStatus() ?? {}
  const [owned, setOwned] = useState<Owned>()
  useEffect(() => {
    let isGone = false
    const take = async () => {
      const { device, doubts } = await farmQuestions()
      const doubt = doubts.find((each) => each.name === record && each.field === shared)
      if (!isGone) setOwned(doubt && { doubt, own: device })
    }
    take().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [record, shared, at, doubted])
  const ownerOf = (value: unknown): string | undefined => {
    const found = owned?.doubt.values.find((each) => isSameJson(each.value, value))
    if (owned === undefined || found === undefined || intl === undefined) return undefined
    const message = (id: string, values?: Record<string, string | number>) =>
      intl.formatMessage({ id }, values && isolateValues(values, language.direction))
    return ownerText(found, owned.own, { message }, language)
  }
  return (
    <DoubtChoice
      {...question}
      answers={answers.map(({ value, ...answer }) => ({ ...answer, owner: ownerOf(value) }))}
    />
  )
}
