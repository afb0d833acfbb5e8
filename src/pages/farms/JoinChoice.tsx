import { useState } from 'react'
import { useFormatters } from '#components/text/use-formatters.ts'
import { Isolate } from '#ui/Isolate.tsx'
import { Text } from '#ui/Text.tsx'
import { useLanguage } from '#ui/use-language.ts'
import type { Farm } from './farm-api.ts'
import { lookInto, type SeenFlock } from './look.ts'
import { Asking, Unreachable } from './notes.tsx'

/** What a farm has: its flocks, and how many days each has. */
function Seen({ farm, flocks }: { farm: Farm; flocks: readonly SeenFlock[] }) {
  const format = useFormatters()
  const daysOf = ({ days, last }: SeenFlock): string => {
    const count = format.message('farm.look.days', { count: days })
    return last === undefined
      ? count
      : format.message('farm.look.last', { days: count, date: format.date(last) })
  }
  return (
    <div role="status">
      <h4>{format.message('farm.look.title', { farm: farm.title })}</h4>
      {flocks.length === 0 && (
        <p>
          <Text id="farm.look.none" />
        </p>
      )}
      <ul className="farm-seen">
        {flocks.map((flock) => (
          <li key={flock.name}>
            <Isolate text="typed">{flock.title}</Isolate>
            <span className="hint"> {daysOf(flock)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What happens to the flocks of this device as it joins a farm; nothing is lost in any way. */
export function JoinChoice({
  farm,
  count,
  onJoin,
  onCancel,
}: {
  farm: Farm
  count: number
  onJoin: (apart: 'none' | 'all') => void
  onCancel: () => void
}) {
  const format = useFormatters()
  const { code } = useLanguage()
  const [seen, setSeen] = useState<readonly SeenFlock[] | 'asking' | 'unreachable'>()
  const look = async () => {
    setSeen('asking')
    setSeen((await lookInto(farm.farm, code)) ?? 'unreachable')
  }
  const isOwner = farm.role === 'owner'
  return (
    <div className="farm-choice" role="group" aria-labelledby="farm-choice">
      <h4 id="farm-choice">
        <Text id="farm.join.title" />
      </h4>
      <p>{format.message('farm.join.text', { count, farm: farm.title })}</p>
      {seen === 'asking' && <Asking />}
      {seen === 'unreachable' && <Unreachable onAgain={() => void look()} />}
      {Array.isArray(seen) && <Seen farm={farm} flocks={seen as readonly SeenFlock[]} />}
      <ul className="farm-ways">
        {isOwner && (
          <li>
            <button type="button" className="button primary" onClick={() => onJoin('none')}>
              <Text id="farm.join.all" />
            </button>
            <p className="hint">
              <Text id="farm.join.allHint" />
            </p>
          </li>
        )}
        <li>
          <button
            type="button"
            className={isOwner ? 'button' : 'button primary'}
            onClick={() => onJoin('all')}
          >
            <Text id={isOwner ? 'farm.join.apart' : 'farm.join.join'} />
          </button>
          <p className="hint">
            <Text id={isOwner ? 'farm.join.apartHint' : 'farm.join.onlyOwners'} />
          </p>
        </li>
        <li>
          <button type="button" className="button" onClick={() => void look()}>
            <Text id="farm.join.look" />
          </button>
          <p className="hint">
            <Text id="farm.join.lookHint" />
          </p>
        </li>
        <li>
          <button type="button" className="button quiet" onClick={onCancel}>
            <Text id="farm.join.cancel" />
          </button>
        </li>
      </ul>
    </div>
  )
}
