import { useState } from 'react'
import { useFormatters } from '#components/text/use-formatters.ts'
import { Button } from '#ui/Button.tsx'
import { Isolate } from '#ui/Isolate.tsx'
import { Failure, Loading } from '#ui/request/Answer.tsx'
import { Text } from '#ui/Text.tsx'
import { useLanguage } from '#ui/use-language.ts'
import type { Farm } from './farm-api.ts'
import type { SyncState } from '#sync/protocol.ts'
import { textOfFields } from '#storage/sync/texts.ts'
import { flockPrefix } from '#ui/storage/storage-keys.ts'
import { prefixOf } from '#ui/storage/flock/journal.ts'
import { readFlock } from '#ui/storage/flock/flocks.ts'
import { sendSync } from './send-sync.ts'
import { randomId } from '../../storage/random-id.ts'

/** A flock of a farm that this device has not joined. */
interface SeenFlock {
  readonly name: string
  readonly title: string
  readonly days: number
  /** Like 2026-05-01. */
  readonly last: string | undefined
}

/** Fetches what a farm has, and stores nothing. @returns undefined where the server fails */
async function lookInto(farm: string, language: string): Promise<readonly SeenFlock[] | undefined> {
  const device = randomId()
  const records = new Map<string, string>()
  let last: Pick<SyncState, 'receipt' | 'sequence'> | undefined
  for (;;) {
    const outcome = await sendSync(
      {
        farm,
        device,
        receipt: last?.receipt ?? null,
        since: last?.sequence ?? 0,
        changes: [],
      },
      language,
    )
    if (outcome.kind !== 'ok') return undefined
    const { body } = outcome
    if ('reset' in body) return undefined
    last = body
    for (const { name, fields } of body.records) {
      const text = textOfFields(name, fields)
      if (text !== undefined) records.set(name, text)
    }
    if (!body.more) break
  }
  return [...records].flatMap(([name, text]): readonly SeenFlock[] => {
    const flock = name.startsWith(flockPrefix) ? readFlock(text) : undefined
    if (flock === undefined) return []
    const days = [...records.keys()]
      .filter((each) => each.startsWith(prefixOf(name)))
      .map((each) => each.slice(prefixOf(name).length))
      .sort()
    return [{ name, title: flock.title, days: days.length, last: days.at(-1) }]
  })
}

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
      {flocks.length === 0 && <Text as="p" id="farm.look.none" />}
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
      {seen === 'asking' && <Loading />}
      {seen === 'unreachable' && <Failure failed={{ kind: 'unreachable' }} onAgain={look} />}
      {Array.isArray(seen) && <Seen farm={farm} flocks={seen as readonly SeenFlock[]} />}
      <ul className="farm-ways">
        {isOwner && (
          <li>
            <Button
              className="button primary"
              onClick={() => onJoin('none')}
              text="farm.join.all"
            />
            <Text as="p" className="hint" id="farm.join.allHint" />
          </li>
        )}
        <li>
          <Button
            className={isOwner ? 'button' : 'button primary'}
            onClick={() => onJoin('all')}
            text={isOwner ? 'farm.join.apart' : 'farm.join.join'}
          />
          <Text
            as="p"
            className="hint"
            id={isOwner ? 'farm.join.apartHint' : 'farm.join.onlyOwners'}
          />
        </li>
        <li>
          <Button onClick={look} text="farm.join.look" />
          <Text as="p" className="hint" id="farm.join.lookHint" />
        </li>
        <li>
          <Button className="button quiet" onClick={onCancel} text="farm.join.cancel" />
        </li>
      </ul>
    </div>
  )
}
