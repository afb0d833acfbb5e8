import { useState } from 'react'
import { useFormatters } from '#components/text/use-formatters.ts'
import { leaveFarm } from '#storage/notebook.ts'
import { syncNow, type FarmStatus } from '#storage/sync/run.ts'
import { markFarm } from '#ui/storage/farm.ts'
import { notifyStorage } from '#ui/storage/notify-storage.ts'
import { Button } from '#ui/Button.tsx'
import { Text } from '#ui/Text.tsx'
import { useToast } from '#ui/Toasts.tsx'
import { ConfirmQuestion } from '#ui/ConfirmQuestion.tsx'
import type { Farm } from './farm-api.ts'
import type { Farms } from './use-farms.ts'

/** Ends the exchange on this device, which keeps its flocks. */
export async function stopHere(again: () => void): Promise<void> {
  await leaveFarm()
  markFarm(undefined)
  await syncNow()
  notifyStorage()
  again()
}

type Way = 'device' | 'farm' | 'delete'

/** The ways out of a farm; each says what stays, and asks first. */
export function LeaveFarm({
  status: { title, waiting },
  farm,
  account,
  farms,
}: {
  status: FarmStatus
  farm: Farm | undefined
  account: string | undefined
  farms: Farms
}) {
  const format = useFormatters()
  const toast = useToast()
  const [asked, setAsked] = useState<Way>()
  const isAlone = farm?.members.length === 1
  const leave = async (way: Way) => {
    setAsked(undefined)
    // What waits goes to the farm first.
    if (way === 'farm') await syncNow()
    if (way === 'farm' && farm !== undefined && account !== undefined) {
      if ((await farms.settle(farms.api.remove(farm.farm, account))) === undefined) return
    }
    if (way === 'delete' && farm !== undefined) {
      if ((await farms.settle(farms.api.deleteFarm(farm.farm))) === undefined) return
    }
    await stopHere(farms.again)
    toast(format.message('farm.leave.done'), 'good')
  }
  const ways: readonly (readonly [Way, string])[] = [
    ['device', format.message('farm.leave.deviceSure', { count: waiting })],
    ...(farm === undefined || isAlone
      ? []
      : [['farm', format.message('farm.leave.farmSure', { farm: title })] as const]),
    ...(farm?.role === 'owner' && isAlone
      ? [['delete', format.message('farm.leave.deleteSure', { farm: title })] as const]
      : []),
  ]
  return (
    <>
      <Text as="h3" id="farm.leave.title" />
      <p className="actions">
        {ways.map(([way]) => (
          <Button
            key={way}
            aria-expanded={asked === way}
            onClick={() => setAsked(way)}
            text={`farm.leave.${way}`}
          />
        ))}
      </p>
      {ways.map(
        ([way, question]) =>
          asked === way && (
            <ConfirmQuestion
              key={way}
              text={question}
              yes="farm.leave.yes"
              no="farm.leave.no"
              onYes={() => leave(way)}
              onNo={() => setAsked(undefined)}
            />
          ),
      )}
    </>
  )
}
