import { randomOf } from '#project/differences/random.ts'
import { doubtsOfFarm, type SyncDevice } from '#storage/sync/device.ts'
import {
  removalField,
  removed,
  type FieldValue,
  type RecordFields,
  type SyncAnswer,
  type SyncRequest,
} from '#sync/protocol.ts'
import { entriesOf, filledFields, valueOf } from '#sync/rule.ts'
import { ArrivalAccount, PageAccount } from './accounting.ts'
import { StormDevice, type DeviceCopy, type Send } from './storm-device.ts'

/** The server of a storm. */
export interface StormServer {
  readonly send: (account: string, request: SyncRequest) => Promise<SyncAnswer>
  /** All records of a farm, as the database holds them. */
  readonly records: (farm: string) => Promise<ReadonlyMap<string, RecordFields>>
  /** Called once in the middle of a storm: the database is restored from a copy of before. */
  readonly copy?: () => Promise<() => Promise<void>>
}

export interface StormResult {
  readonly edits: number
  readonly requests: number
  readonly lostRequests: number
  readonly lostAnswers: number
  /** How often devices began again: only where a database or a device was set back. */
  readonly resets: number
  /** How often devices were set back to a copy of them, and how many are clones. */
  readonly setBack: number
  readonly clones: number
  readonly conflicts: number
  /** Fields that are in doubt at the end, on all devices. */
  readonly doubts: number
  /** What is wrong; empty after a storm that all devices survived. */
  readonly missing: readonly string[]
  readonly wrong: readonly string[]
}

const year = 365 * 86_400_000
const minutesPerStep = 10
const loss = { request: 0.1, answer: 0.3, repeated: 0.05 }

/** What happens to phones besides: how often one is copied, set back to a copy, and cloned. */
const fate = { copied: 0.15, setBack: 0.08, cloned: 0.02, mostClones: 3 }

/** A state without what one device alone knows. */
const sharedPart = ({ held, outbox }: SyncDevice): string =>
  JSON.stringify([[...held].sort(([one], [other]) => (one < other ? -1 : 1)), outbox])

/** The fields that a person has to decide. */
const doubtsIn = (held: ReadonlyMap<string, RecordFields>): readonly string[] =>
  [...held].flatMap(([name, fields]) =>
    valueOf(fields, removalField) === removed
      ? []
      : Object.keys(fields)
          .filter((field) => field === removalField || entriesOf(fields, field).length > 1)
          .map((field) => `${name} ${field}`),
  )

/** What a device has that the server has not, or the other way round. */
function faultsOf(device: StormDevice, held: ReadonlyMap<string, RecordFields>): readonly string[] {
  const { state } = device
  const wrong = device.unlike().map((name) => `shows another ${name}`)
  if (sharedPart(state) !== sharedPart({ ...state, held, outbox: [] }))
    wrong.push('has not what the server has')
  if (state.refused.length > 0) wrong.push('was refused')
  const shown = doubtsOfFarm(state)
  const names = shown.map(({ name, field }) => `${name} ${field}`)
  if (JSON.stringify(names.sort()) !== JSON.stringify([...doubtsIn(held)].sort()))
    wrong.push('shows other doubts')
  if (shown.some(({ values }) => values.some(({ owner }) => owner === undefined)))
    wrong.push('does not know whose a value is')
  return wrong.map((fault) => `${state.device} ${fault}`)
}

/** Records that are removed with a value that nobody who removed them had on the page. */
const removedUnseen = (
  pages: PageAccount,
  farm: string,
  held: ReadonlyMap<string, RecordFields>,
): readonly string[] =>
  [...held].flatMap(([name, fields]) => {
    const values = filledFields(fields).flatMap((field) =>
      entriesOf(fields, field).map(({ value }) => value),
    )
    const isUnseen = !pages.sawAll(`${farm} ${name}`, values)
    return valueOf(fields, removalField) === removed && isUnseen ? [`${name} removed unseen`] : []
  })

/**
 * Four devices of two people edit two farms at the same time, with clocks that are wrong by a year,
 * days without a network, and a network that loses requests and answers and repeats old ones.
 * @param hasCopies whether devices are set back to copies of them, new and old, and cloned
 */
export async function runStorm(
  server: StormServer,
  farms: readonly string[],
  edits: number,
  seed: string,
  hasCopies = false,
): Promise<StormResult> {
  const random = randomOf(seed)
  const pages = new PageAccount()
  const arrivals = new ArrivalAccount()
  let value = 0
  const devices = farms.flatMap((farm, position) =>
    ['amina', 'amina', 'omar', 'omar'].map(
      (account, index) =>
        new StormDevice({
          farm,
          device: `device-${position}-${index}-of-${account}`,
          account,
          clockError: [0, year, -year, 90 * 60_000][index]!,
          pages,
          random,
          newValue: () => (value += 1),
        }),
    ),
  )
  let [requests, lostRequests, lostAnswers] = [0, 0, 0]
  const old: (readonly [string, SyncRequest])[] = []
  const deliver = async (account: string, request: SyncRequest): Promise<SyncAnswer> => {
    requests += 1
    const answer = await server.send(account, request)
    // Of a request that the server does not know the past of, it takes nothing.
    if (!('reset' in answer)) arrivals.arrive(request)
    return answer
  }
  const badNetwork: Send = async (account, request) => {
    if (random() < loss.request) {
      lostRequests += 1
      return undefined
    }
    const answer = await deliver(account, request)
    old.push([account, request])
    const [late] = old.length > 20 ? old.splice(Math.floor(random() * 20), 1) : []
    if (late !== undefined && random() < loss.repeated) await deliver(...late)
    if (random() >= loss.answer) return answer
    lostAnswers += 1
    return undefined
  }
  const awayUntil = devices.map(() => 0)
  const wrong: string[] = []
  const copies = new Map<StormDevice, DeviceCopy[]>()
  let [setBack, clones] = [0, 0]
  const befall = (device: StormDevice): void => {
    const own = copies.get(device) ?? []
    copies.set(device, own)
    if (random() < fate.copied) own.push(device.copy())
    if (random() < fate.setBack) {
      // The newest copy, or one of long ago.
      const usable = own.filter(({ state }) => state.device === device.state.device)
      const copy = random() < 0.7 ? usable.at(-1) : usable[0]
      if (copy !== undefined) {
        device.setBack(copy, (id, change) => arrivals.hasArrived(device.farm, id, change))
        // Later copies are of a past that is gone.
        copies.set(device, own.slice(0, own.indexOf(copy) + 1))
        setBack += 1
      }
    }
    if (random() < fate.cloned && clones < fate.mostClones) {
      clones += 1
      devices.push(device.clone(`clone-${clones}`))
      awayUntil.push(0)
    }
  }
  let restore: (() => Promise<void>) | undefined
  for (let step = 0; step < edits; step += 1) {
    const now = Date.UTC(2026, 4, 1) + step * minutesPerStep * 60_000
    const index = Math.floor(random() * devices.length)
    const device = devices[index]!
    device.act(now)
    if (step % 10 === 0)
      wrong.push(...device.unlike().map((name) => `step ${step}: ${device.state.device} ${name}`))
    // Away for up to four days.
    if (random() < 0.01) awayUntil[index] = step + Math.floor(random() * 600)
    if (step >= awayUntil[index]! && random() < 0.3) await device.sync(badNetwork)
    if (hasCopies) befall(device)
    if (step === Math.floor(edits / 2)) restore = await server.copy?.()
    if (step === Math.floor((edits * 2) / 3)) await restore?.()
  }
  // The network is back. After a reset, what one device enters again reaches the others later.
  for (let round = 0; round < 4; round += 1)
    for (const device of devices) await device.sync(deliver)

  const records = new Map<string, ReadonlyMap<string, RecordFields>>()
  for (const farm of farms) records.set(farm, await server.records(farm))
  const valuesOf = (path: string): readonly FieldValue[] => {
    const [farm = '', name = '', field = ''] = path.split(' ')
    return entriesOf(records.get(farm)?.get(name) ?? {}, field).map((entry) => entry.value)
  }
  for (const device of devices) wrong.push(...faultsOf(device, records.get(device.farm)!))
  if (server.copy === undefined) wrong.push(...arrivals.wrong(valuesOf))
  // What was restored from a copy has values again that were replaced since.
  if (server.copy === undefined && !hasCopies) {
    wrong.push(...pages.ghosts(valuesOf))
    for (const [farm, held] of records) wrong.push(...removedUnseen(pages, farm, held))
  }
  const doubts = [...records.values()].reduce((sum, held) => sum + doubtsIn(held).length, 0)
  return {
    edits,
    requests,
    lostRequests,
    lostAnswers,
    resets: devices.reduce((sum, { resets }) => sum + resets, 0),
    setBack,
    clones,
    conflicts: arrivals.conflicts,
    doubts,
    missing: pages.missing(valuesOf),
    wrong,
  }
}
