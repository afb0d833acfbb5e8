import type {
  Danger,
  DangerGround,
  DangerLevel,
  FoundRecord,
  Input,
  Scope,
  Tables,
} from '../../engine/calculation.ts'
import type { Endangered } from '../../engine/calculator.ts'
import { recordOf } from '../../engine/input/chosen.ts'
import type { Word } from '../../engine/table/table.ts'
import { getOwn } from '../../own.ts'
import { cellAt, indexOfName, recordNames } from '../name-lookup/named.ts'
import { titleWords } from '../name-lookup/words.ts'
import { warningsOf } from '../record/run/warned.ts'
import { wordsOfAct } from '../remark/status/barring.ts'
import { actKind, namedMembers, statusOf } from '../remark/status/statuses.ts'
import type { TextCalculator } from '../text-result/shape.ts'
import { contentDangers } from './contents.ts'
import { namesReader } from './read-names.ts'
import { namesId, type DangerCalculator } from './shape.ts'

interface Given {
  readonly input: Input
  readonly scope: Scope
  readonly tables: Tables
}

/** A medicine that the input names: what it is called there, and its records. */
interface Use {
  readonly name: Word
  readonly members: readonly FoundRecord[]
  /** Whether the name is only like that of the records. */
  readonly isGuess?: true
}

const memberName = ({ table, index }: FoundRecord): string => recordNames(table)[index]!

/** The medicines that fields choose. */
const chosenUses = ({ inputs }: DangerCalculator, { input, tables }: Given) =>
  Object.entries(inputs).flatMap(([field, { records = '' }]): readonly Use[] => {
    const [value, table] = [input[field], tables[records]]
    if (table === undefined || typeof value !== 'string') return []
    const { id, as } = recordOf(value)
    return namedMembers(table, id, tables)
      .filter(({ index }) => index >= 0)
      .map((member) => {
        const [title = { text: id }] = titleWords(member.table, member.index)
        return { name: as === undefined ? title : { text: as }, members: [member] }
      })
  })

/** The texts in a part of the entries of a list; an entry from outside may be anything. */
const writtenIn = (input: Input, list: string, part: string): readonly string[] =>
  [input[list]]
    .flat()
    .map((entry) => (entry as Input | undefined)?.[part])
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')

/** The medicines that texts name, each once. */
const writtenUses = ({ danger }: DangerCalculator, { input, tables }: Given) => {
  const found = new Map<string, Use>()
  for (const [list, part, table] of danger?.texts ?? []) {
    const members = tables[table]
    const names = tables[namesId(table)]
    if (members === undefined || names === undefined) continue
    const read = namesReader(names)
    for (const { text, ids, guess } of writtenIn(input, list, part).flatMap(read)) {
      const records = (ids.length > 0 ? ids : [guess ?? ''])
        .map((id) => ({ table: members, index: indexOfName(members, id) }))
        .filter(({ index }) => index >= 0)
      const isGuess = ids.length === 0 && guess !== undefined
      found.set(text, { name: { text }, members: records, ...(isGuess && { isGuess }) })
    }
  }
  return [...found.values()]
}

/** The code of a country or union; a text may also say that its country is not stated. */
const isCountry = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z]{2}$/.test(value)

/** Where the birds are, by the first input or column that says so. */
function countryOf({ danger, lookups, inputs }: DangerCalculator, { input, tables }: Given) {
  for (const name of danger?.country ?? []) {
    const [head = '', column] = name.split('.')
    if (column === undefined) {
      if (isCountry(input[head])) return input[head]
      continue
    }
    const lookup = getOwn(lookups, head)
    const by = lookup !== undefined && 'names' in lookup ? lookup.names[0]! : ''
    const table = tables[inputs[by]?.records ?? '']
    const value = input[by]
    const index = table === undefined ? -1 : indexOfName(table, recordOf(String(value)).id)
    const cell = table === undefined || index < 0 ? null : cellAt(table, column, index)
    if (isCountry(cell)) return cell
  }
  return undefined
}

/**
 * Whether an act holds in a country: it holds everywhere, or in the country, or in the union that
 * the country belongs to. If the country is unknown, every act counts: the strictest one leads.
 */
function isActInForce({ table, index }: FoundRecord, country: string | undefined): boolean {
  const { country: column = '', everywhere = [], unions = {} } = table.legal ?? {}
  const where = String(cellAt(table, column, index))
  if (country === undefined) return true
  return (
    everywhere.includes(where) || where === country || unions[where]?.includes(country) === true
  )
}

/** An act as the ground of a danger. */
function groundOf(act: FoundRecord): DangerGround {
  const { country, basis, caveat = '' } = act.table.legal!
  const [where] = wordsOfAct(act, country)
  const [text = { text: '' }] = wordsOfAct(act, basis)
  const isRecalled = cellAt(act.table, caveat, act.index) !== null
  return { ...(where && { where }), text, ...(isRecalled && { isRecalled }) }
}

/** The acts that prohibit a record where the birds are, the worst first. */
const barringActs = ({ table, index }: FoundRecord, tables: Tables, country: string | undefined) =>
  statusOf(table, index, tables)
    .flatMap(({ acts }) => acts)
    .filter((act) => (actKind(act).option?.tone ?? 'bad') === 'bad' && isActInForce(act, country))
    .sort((a, b) => actKind(a).rank - actKind(b).rank)

/** The species of warnings that the birds are. */
function birdsOf({ danger }: DangerCalculator, input: Input): readonly string[] {
  const { birds = [] } = danger ?? {}
  if (Array.isArray(birds)) return birds as readonly string[]
  return Object.entries(birds).flatMap(([name, species]): readonly string[] => {
    const value = input[name]
    if (value === undefined) return []
    if (Array.isArray(species)) return species as readonly string[]
    const options = species as Readonly<Record<string, readonly string[]>>
    return (typeof value === 'string' ? getOwn(options, value) : undefined) ?? []
  })
}

/** The species whose warnings are about eggs, not about the birds themselves. */
const inLay = 'layers'

/**
 * The results that a danger blocks: those of the definition, by default all figures and the texts
 * of records. The texts of a pair are themselves about the danger.
 */
export function blockedResults({ danger, ...calculator }: DangerCalculator & TextCalculator) {
  if (danger?.blocks !== undefined) return danger.blocks
  const { formulas, results, texts = {}, lookups } = calculator
  const isOfPair = (id: string): boolean => {
    const lookup = getOwn(lookups, texts[id]!.lookup)
    return lookup !== undefined && 'through' in lookup
  }
  const figures = Object.keys({ ...formulas, ...results })
  return figures.length === 0
    ? []
    : [...figures, ...Object.keys(texts).filter((id) => !isOfPair(id))]
}

/** Whether all tables are loaded that a name is checked against. */
const isChecked = ({ inputs, danger, tables: own }: DangerCalculator, { input, tables }: Given) => {
  const chosen = Object.entries(inputs).flatMap(([name, { records, about = [] }]) =>
    records === undefined || input[name] === undefined ? [] : [records, ...about],
  )
  const further = chosen.flatMap((id) => {
    const { status = '', texts } = tables[id] ?? {}
    return texts?.[status]?.of ?? []
  })
  const isTextGiven = (danger?.texts ?? []).some(
    ([list, part]) => writtenIn(input, list, part).length > 0,
  )
  return [...chosen, ...further, ...(isTextGiven ? (danger?.tables ?? []) : [])].every(
    (id) => id in tables || !(id in own),
  )
}

const order: readonly DangerLevel[] = [
  'prohibited',
  'lethal',
  'doubtful',
  'layers',
  'content',
  'withdrawal',
  'below',
  'unlisted',
]

/** The dangers of the medicines that an input names, the worst first; undefined without a table. */
export function findDangers(calculator: DangerCalculator, given: Given): Endangered | undefined {
  const { input, tables } = given
  if (!isChecked(calculator, given)) return undefined
  const country = countryOf(calculator, given)
  const birds = birdsOf(calculator, input)
  const all = blockedResults(calculator)
  const uses = [...chosenUses(calculator, given), ...writtenUses(calculator, given)]
  const found = uses.flatMap((use): readonly Danger[] => {
    const { name, members, isGuess } = use
    const isBarred = (member: FoundRecord) => barringActs(member, tables, country).length > 0
    if (isGuess === true ? !members.some(isBarred) : members.length === 0)
      return [
        {
          level: 'unlisted',
          say: 'danger.unlisted',
          means: 'danger.means.unlisted',
          name,
          grounds: [],
          blocks: [],
        },
      ]
    return members.flatMap((member) => {
      const of = memberName(member)
      const acts = barringActs(member, tables, country)
      const [worst] = acts
      if (isGuess === true)
        return [
          {
            level: 'doubtful',
            say: 'danger.doubtful',
            means: 'danger.means.doubtful',
            name,
            of,
            grounds: [{ text: { text: of } }],
            blocks: all,
          },
        ]
      const { say = '' } = worst === undefined ? {} : (actKind(worst).option ?? {})
      const barred: readonly Danger[] =
        worst === undefined
          ? []
          : [
              {
                level: 'prohibited',
                say,
                name,
                of,
                grounds: acts.map(groundOf),
                blocks: all,
              },
            ]
      const { scope } = given
      return [
        ...barred,
        ...speciesDangers(calculator, tables, birds, { name, member }),
        ...contentDangers(calculator, { name, member, birds, scope, tables, all }),
      ]
    })
  })
  const dangers = found.sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
  // Each result has the worst of the dangers that block it.
  const blocked: Record<string, Danger> = {}
  for (const danger of dangers) for (const id of danger.blocks) blocked[id] ??= danger
  return { dangers, blocked }
}

/** The dangers to the kinds of birds that get a medicine. */
function speciesDangers(
  calculator: DangerCalculator,
  tables: Tables,
  birds: readonly string[],
  { name, member }: { readonly name: Word; readonly member: FoundRecord },
): readonly Danger[] {
  const of = memberName(member)
  return warningsOf([{ table: member.table, id: of }], tables).flatMap(
    ({ table, index }): readonly Danger[] => {
      const { species, severity, say } = table.warns!
      const bird = String(cellAt(table, species, index))
      if (!birds.includes(bird)) return []
      const options = Object.keys(table.texts?.[severity]?.options ?? {})
      const isDeadly = options.indexOf(String(cellAt(table, severity, index))) === 0
      if (!isDeadly && bird !== inLay) return []
      const isLay = bird === inLay
      const isRecalled = table.provenance.some(
        ({ kind, records }) => kind === 'recalled' && records?.includes(recordNames(table)[index]!),
      )
      const key = String(cellAt(table, say, index))
      return [
        {
          level: isDeadly ? 'lethal' : 'layers',
          say: isDeadly ? 'danger.lethal' : 'danger.layers',
          means: isLay && !isDeadly ? 'danger.means.layers' : 'danger.means.lethal',
          name,
          of,
          grounds: [{ text: { key }, ...(isRecalled && { isRecalled }) }],
          blocks: isDeadly
            ? blockedResults(calculator)
            : (calculator.danger?.eggs ?? blockedResults(calculator)),
        },
      ]
    },
  )
}
