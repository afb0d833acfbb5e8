import { useRef, useState } from 'react'
import { useFormatters } from '#components/text/use-formatters.ts'
import { joinFarm } from '#storage/sync/store.ts'
import { syncNow } from '#storage/sync/run.ts'
import { flocks } from '#ui/storage/flock/flocks.ts'
import { markFarm } from '#ui/storage/farm.ts'
import { notifyStorage } from '#ui/storage/notify-storage.ts'
import { useKeptText } from '#ui/storage/use-stored-text.ts'
import { Button } from '#ui/Button.tsx'
import { Isolate } from '#ui/Isolate.tsx'
import { Row } from '#ui/Row.tsx'
import { Text } from '#ui/Text.tsx'
import { useToast } from '#ui/Toasts.tsx'
import type { Farm, OwnFarm } from './farm-api.ts'
import { JoinChoice } from './JoinChoice.tsx'
import { startFarmSync } from './start-sync.ts'
import type { Farms } from './use-farms.ts'
import { randomId } from '../../storage/random-id.ts'

const flockCount = () => String(flocks().length)

/** Makes a farm of the flocks of this device. */
function MakeFarm({
  count,
  farms,
  onMade,
}: {
  count: number
  farms: Farms
  onMade: (made: OwnFarm) => Promise<void>
}) {
  const [title, setTitle] = useState('')
  const [isSending, setSending] = useState(false)
  // The same name where the answer was lost and the button is pressed again.
  const id = useRef('')
  const make = async () => {
    id.current ||= randomId()
    setSending(true)
    const made = await farms.settle(farms.api.make(id.current, title.trim()))
    if (made !== undefined) await onMade(made)
    setSending(false)
  }
  return (
    <form
      className="farm-box"
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <Text as="h3" id="farm.make.title" />
      <Text as="p" id="farm.make.text" values={{ count }} />
      <div className="field">
        <Text as="label" htmlFor="farm-name" id="farm.make.name" />
        <input
          id="farm-name"
          autoComplete="off"
          required
          maxLength={100}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </div>
      <p className="actions">
        <Button
          type="submit"
          className="button primary"
          isBusy={isSending}
          disabled={title.trim() === ''}
          text="farm.make.button"
          icon="plus"
        />
      </p>
    </form>
  )
}

/** The farms of the account, one of which this device may use, and the way to make one. */
export function ChooseFarm({ list, farms }: { list: readonly Farm[]; farms: Farms }) {
  const format = useFormatters()
  const toast = useToast()
  const count = Number(useKeptText(flockCount) ?? 0)
  const [chosen, setChosen] = useState<Farm>()
  const join = async ({ farm, title, role }: OwnFarm, apart: 'none' | 'all') => {
    const isJoined = await joinFarm({ farm, title, role, apart }).catch(() => false)
    if (!isJoined) return toast(format.message('farm.noDatabase'), 'bad')
    markFarm({ role, apart: [] })
    notifyStorage()
    await startFarmSync()
    farms.again()
    await syncNow()
  }
  const choose = (farm: Farm) => (count === 0 ? void join(farm, 'none') : setChosen(farm))
  return (
    <>
      {list.length > 0 && (
        <div className="farm-box">
          <Text as="h3" id="farm.yours.title" />
          <ul className="rows-list">
            {list.map((farm) => (
              <Row
                key={farm.farm}
                icon="farm-management"
                title={<Isolate text="typed">{farm.title}</Isolate>}
                detail={format.message('farm.yours.members', {
                  role: format.message(`farm.roles.${farm.role}`),
                  count: farm.members.length,
                })}
                more={
                  chosen?.farm !== farm.farm && (
                    <p className="actions">
                      <button type="button" className="button" onClick={() => choose(farm)}>
                        {format.message('farm.yours.use', { farm: farm.title })}
                      </button>
                    </p>
                  )
                }
              />
            ))}
          </ul>
          {chosen !== undefined && (
            <JoinChoice
              key={chosen.farm}
              farm={chosen}
              count={count}
              onJoin={(apart) => void join(chosen, apart)}
              onCancel={() => setChosen(undefined)}
            />
          )}
        </div>
      )}
      {/* Another farm would be a second answer to the question about the flocks here. */}
      {chosen === undefined && (
        <MakeFarm count={count} farms={farms} onMade={(made) => join(made, 'none')} />
      )}
    </>
  )
}
