/**
 * What sync remembers, in the database of the notebook. A record that is edited and the note of its
 * edit are one transaction (`database.ts`); here the notes become changes, in one transaction too.
 */
import { notePrefix } from '#sync/protocol.ts'
import type {
  Change,
  FarmRole,
  FieldValue,
  RecordFields,
  SyncAnswer,
  SyncRequest,
} from '#sync/protocol.ts'
import { isOfFarm, stateKey, type FarmStores } from '../backend.ts'
import { asideName, merged, type Edit } from '../merge.ts'
import { currentFlockName, flockPrefix } from '../mark.ts'
import { inFarm } from '../notebook.ts'
import {
  decideField,
  doubtsOfFarm,
  newSyncDevice,
  noteEdit,
  takeAnswer,
  type Answered,
  type Doubt,
  type Recall,
  type RefusedChange,
  type SyncDevice,
} from './device.ts'
import { reconciled } from './reconcile.ts'
import { randomId } from '../random-id.ts'

/** What sync remembers besides the records of the server. */
export interface FarmState extends Omit<SyncDevice, 'held'> {
  readonly title: string
  /** Flocks that stay on this device alone, by the time in their names. */
  readonly apart: readonly string[]
  /** When the server had everything (milliseconds). */
  readonly at?: number
  /** The names of the records with a field in doubt. */
  readonly doubted: readonly string[]
  /** The last day on which all records were compared. */
  readonly checked?: string
}

/** The flock that a record belongs to, as the name of the record has it. */
const flockOfName = (name: string): string => name.split(':')[1] ?? ''

/** The records inside a transaction, with what was edited there. */
interface OpenRecords {
  readonly recall: Recall
  readonly apply: (edit: Edit) => void
  readonly changed: ReadonlyMap<string, string | undefined>
}

function openRecords(stored: ReadonlyMap<string, string | undefined>): OpenRecords {
  const changed = new Map<string, string | undefined>()
  const recall: Recall = (name) => (changed.has(name) ? changed.get(name) : stored.get(name))
  return {
    recall,
    changed,
    apply: (edit) => {
      const { text, aside } = merged(edit, recall(edit.name))
      if (text !== recall(edit.name)) changed.set(edit.name, text)
      if (aside !== undefined) changed.set(asideName(edit.name, aside), aside)
    },
  }
}

/** What one step works on: the state with the records of the server that it needs. */
interface Step {
  readonly state: SyncDevice
  readonly about: FarmState
  /** The names of the records that were read. */
  readonly names: readonly string[]
  readonly recall: Recall
}

/** What a transaction has done: the state after it, and the records that it changed. */
export interface Stepped {
  readonly state: FarmState
  readonly changed: readonly string[]
}

async function readNamed<Value>(
  store: {
    readonly get: (key: string) => Promise<Value | undefined>
    readonly getAll: () => Promise<readonly Value[]>
    readonly getAllKeys: () => Promise<readonly string[]>
  },
  names: ReadonlySet<string> | 'all',
): Promise<Map<string, Value>> {
  const keys = names === 'all' ? await store.getAllKeys() : [...names]
  const values =
    names === 'all'
      ? await store.getAll()
      : await Promise.all(keys.map(async (key) => store.get(key)))
  return new Map(
    keys.flatMap((key, index) =>
      values[index] === undefined ? [] : [[key, values[index]] as const],
    ),
  )
}

const readState = async ({ farm }: FarmStores): Promise<FarmState | undefined> =>
  (await farm.get(stateKey)) as FarmState | undefined

/** Stores a state, without the records that the server holds. */
const putState = async (
  { farm }: FarmStores,
  state: SyncDevice,
  about: Omit<FarmState, keyof SyncDevice>,
): Promise<FarmState> => {
  const { held: _, ...rest } = state
  const now: FarmState = { ...rest, ...about }
  await farm.put(now, stateKey)
  return now
}

const putAll = <Value>(
  store: {
    readonly put: (value: Value, key: string) => Promise<unknown>
    readonly delete: (key: string) => Promise<void>
  },
  values: Iterable<readonly [string, Value | undefined]>,
): Promise<unknown> =>
  Promise.all(
    // A refused request of one is awaited with those before it.
    [...values].map(async ([name, value]) =>
      value === undefined ? store.delete(name) : store.put(value, name),
    ),
  )

const aboutOf = ({
  title,
  apart,
  doubted,
  at,
  checked,
}: FarmState): Omit<FarmState, keyof SyncDevice> => ({
  title,
  apart,
  doubted,
  ...(at !== undefined && { at }),
  ...(checked !== undefined && { checked }),
})

/**
 * Turns what was edited since into changes, and runs a step, all in one transaction.
 * @param names the records that the step needs
 * @returns undefined where this device is in no farm
 */
const stepFarm = (
  names: readonly string[] | 'all',
  step: (given: Step) => (Answered & { readonly about?: Partial<FarmState> }) | undefined,
): Promise<Stepped | undefined> =>
  inFarm(false, async (stores) => {
    const [before, edits, keys] = await Promise.all([
      readState(stores),
      stores.edits.getAll(),
      stores.edits.getAllKeys(),
    ])
    if (before === undefined) return undefined
    const mine = edits.filter(({ name }) => !before.apart.includes(flockOfName(name)))
    const wanted =
      names === 'all' ? 'all' : new Set([...names, ...[...before.outbox, ...mine].map(storedName)])
    const [held, texts] = await Promise.all([
      readNamed(stores.held, wanted),
      readNamed(stores.records, wanted),
    ])
    const records = openRecords(texts)
    let state: SyncDevice = { ...before, held: held as ReadonlyMap<string, RecordFields> }
    const become = ({ state: next, edits: more }: Answered): void => {
      state = next
      more.forEach(records.apply)
    }
    for (const edit of mine) become(noteEdit(state, edit, records.recall))
    const read = [...new Set([...texts.keys(), ...records.changed.keys()])]
    const done = step({ state, about: before, names: read, recall: records.recall })
    if (done !== undefined) become(done)
    const gone = [...held.keys()].filter((name) => !state.held.has(name))
    await Promise.all([
      putAll(stores.records, records.changed),
      putAll<unknown>(stores.held, [
        ...[...state.held].filter(([name, fields]) => held.get(name) !== fields),
        ...gone.map((name) => [name, undefined] as const),
      ]),
      ...keys.map((key) => stores.edits.delete(key)),
    ])
    const inDoubt = new Set(doubtsOfFarm(state).map(storedName))
    const isUnread = (name: string): boolean => wanted !== 'all' && !wanted.has(name)
    const doubted = [...before.doubted.filter(isUnread), ...inDoubt]
    const now = await putState(stores, state, { ...aboutOf(before), ...done?.about, doubted })
    return { state: now, changed: [...records.changed.keys()] }
  })

/** A note is the clinic's: it does not go from one farm into another. */
const isOwnOfFarm = (name: string): boolean => isOfFarm(name) && !name.startsWith(notePrefix)

const storedName = ({ name }: { readonly name: string }): string => name

/** What sync remembers, with all that was edited until now; undefined in no farm. */
export async function noteEdits(today: string): Promise<Stepped | undefined> {
  const noted = await stepFarm([], () => undefined)
  if (noted === undefined || noted.state.checked === today) return noted
  // A version of the site without sync may have edited records since.
  const checked = await stepFarm('all', ({ state, about: { apart }, names, recall }) => {
    const mine = names.filter((name) => isOwnOfFarm(name) && !apart.includes(flockOfName(name)))
    return { ...reconciled(state, mine, recall), about: { checked: today } }
  })
  return checked && { ...checked, changed: [...noted.changed, ...checked.changed] }
}

/** The first flock that comes to a device without one fills the programs. */
function firstChoice(edits: readonly Edit[], recall: Recall): readonly Edit[] {
  const first = edits.find(
    ({ name, now }) => name.startsWith(flockPrefix) && now?.includes('"finished"') === false,
  )
  if (first === undefined || recall(currentFlockName) !== undefined) return []
  return [{ name: currentFlockName, was: undefined, now: first.name }]
}

/**
 * Takes the answer to a request; one to a request of another state is dropped.
 * @param at the time, where the server had everything then
 */
export const storeAnswer = (
  request: SyncRequest,
  answer: SyncAnswer,
  at: number,
): Promise<Stepped | undefined> =>
  stepFarm(
    'reset' in answer ? 'all' : [currentFlockName, ...answer.records.map(storedName)],
    ({ state, about: { apart, at: before }, recall }) => {
      const isOurs =
        state.farm === request.farm &&
        state.device === request.device &&
        state.receipt === request.receipt
      if (!isOurs) return undefined
      // A flock that stays on this device alone keeps its name to itself.
      const taken =
        'reset' in answer
          ? answer
          : {
              ...answer,
              records: answer.records.filter(({ name }) => !apart.includes(flockOfName(name))),
            }
      const next = takeAnswer(state, taken, randomId, recall)
      if ('reset' in answer) return next
      // A flock that the farm does not take stays on this device alone, with all its records.
      const reasons = new Set(answer.refused.map(({ number }) => number))
      const isLeftOut = ({ name, number }: Change): boolean =>
        reasons.has(number) && name.startsWith(flockPrefix) && !next.state.held.has(name)
      const left = new Set(state.outbox.filter(isLeftOut).map(({ name }) => flockOfName(name)))
      const isLeft = ({ name }: { readonly name: string }): boolean => left.has(flockOfName(name))
      const outbox = next.state.outbox.filter((change) => !isLeft(change))
      const isWhole = !answer.more && outbox.length === 0
      return {
        state: { ...next.state, outbox },
        edits: [
          ...next.edits.filter((edit) => !isLeft(edit)),
          ...(before === undefined ? firstChoice(next.edits, recall) : []),
        ],
        about: { ...(isWhole && { at }), apart: [...apart, ...left] },
      }
    },
  )

/** How a device joins: `apart` are the flocks of this device that stay on it alone. */
interface Joining {
  readonly farm: string
  readonly title: string
  readonly role: FarmRole
  readonly apart: 'none' | 'all'
}

/** The flocks of this device, as the names of its records have them. */
const flocksIn = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter(isOfFarm).map(flockOfName)),
]

/**
 * Joins a farm: the flocks of this device go into it, but for those that stay apart.
 * @returns whether this browser can; one without a database cannot
 */
export async function joinFarm({ farm, title, role, apart }: Joining): Promise<boolean> {
  const joined = await inFarm(true, async (stores) => {
    const present = await readState(stores)
    if (present !== undefined && present.farm === farm) return true
    await Promise.all([stores.edits.clear(), stores.held.clear()])
    const texts = await readNamed(stores.records, 'all')
    const names = [...texts.keys()]
    const away = apart === 'all' ? flocksIn(names) : []
    const recall: Recall = (name) => texts.get(name)
    const begun: SyncDevice = { ...newSyncDevice(farm, randomId()), role }
    // Each record is entered by itself: its changes depend on no other.
    let { last } = begun
    const noted = names
      .filter((name) => isOwnOfFarm(name) && !away.includes(flockOfName(name)))
      .map((name) => {
        const edit = { name, was: undefined, now: texts.get(name) }
        const { state } = noteEdit({ ...begun, last }, edit, recall)
        ;({ last } = state)
        return state
      })
    const state: SyncDevice = {
      ...begun,
      last,
      outbox: noted.flatMap(({ outbox }) => outbox),
      refused: noted.flatMap(({ refused }) => refused),
    }
    await putState(stores, state, { title, apart: away, doubted: [] })
    return true
  })
  return joined === true
}

/** Decides a field in doubt (`decideField`). */
export const decideInFarm = (
  name: string,
  field: string,
  value: FieldValue,
): Promise<Stepped | undefined> =>
  stepFarm([name], ({ state, recall }) => decideField(state, name, field, value, recall))

/** A person has seen what the server refused. */
export const dropRefused = (): Promise<Stepped | undefined> =>
  stepFarm([], ({ state }) => ({ state: { ...state, refused: [] }, edits: [] }))

/** What a person has to see: fields in doubt, and changes that the server has refused. */
export interface FarmQuestions {
  /** The id of this device. */
  readonly device: string
  readonly doubts: readonly Doubt[]
  readonly refused: readonly RefusedChange[]
}

/** What a person has to decide, and what was refused. */
export async function farmQuestions(): Promise<FarmQuestions> {
  let found: FarmQuestions = { device: '', doubts: [], refused: [] }
  await stepFarm('all', ({ state }) => {
    found = { device: state.device, doubts: doubtsOfFarm(state), refused: state.refused }
    return undefined
  })
  return found
}

/** Changes that the server has not confirmed: each field counts once. */
export const waitingIn = ({ outbox }: Pick<FarmState, 'outbox'>): number =>
  new Set(
    outbox.flatMap(({ name, field }) =>
      field === 'version' ? [] : [JSON.stringify([name, field])],
    ),
  ).size
