import hasServer from 'virtual:clinic/server'
import type { ComponentProps } from 'react'
import { useKeptText } from '#ui/storage/use-stored-text.ts'
import { lazyComponent } from '#ui/waiting/lazy-component.tsx'
import { DoubtChoice } from './DoubtChoice.tsx'
import { markedFarm } from './lazy-farm.tsx'

const OwnedDoubt = hasServer
  ? lazyComponent(async () => (await import('./OwnedDoubt.tsx')).OwnedDoubt)
  : undefined

/** The question about a field in doubt; without a farm there is no owner to name. */
export function DoubtQuestion({
  record,
  ...props
}: Omit<ComponentProps<NonNullable<typeof OwnedDoubt>>, 'record'> & {
  /** The name of the record; undefined without a flock. */
  record: string | undefined
}) {
  const { shared: _, ...question } = props
  const isInFarm = useKeptText(markedFarm) !== undefined
  const plain = <DoubtChoice {...question} />
  return !isInFarm || record === undefined || OwnedDoubt === undefined ? (
    plain
  ) : (
    <OwnedDoubt {...props} record={record} fallback={plain} />
  )
}
