import type {
  Danger,
  DangerGround,
  DangerLevel,
  FoundRecord,
  Input,
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
import { countryOf, isActInForce } from '../remark/status/country.ts'
import { actKind, namedMembers, statusOf } from '../remark/status/statuses.ts'
import type { TextCalculator } from '../text-result/shape.ts'
import { namesReader } from './read-names.ts'
import { namesId, type DangerCalculator, type Withdrawal } from './shape.ts'
import { inLayDanger, withdrawals, type Where, type WithdrawalPlace } from './withdrawal.ts'

interface Given {
  readonly input: Input
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

/** What a text says of medicines: each name, with its records. */
function medicinesIn(text: string, table: string, tables: Tables): readonly Use[] {
  const [members, names] = [tables[table], tables[namesId(table)]]
  if (members === undefined || names === undefined) return []
  return namesReader(names)(text).map(({ text: name, ids, guess }) => ({
    name: { text: name },
    members: (ids.length > 0 ? ids : [guess ?? ''])
      .map((id) => ({ table: members, index: indexOfName(members, id) }))
      .filter(({ index }) => index >= 0),
    ...(ids.length === 0 && guess !== undefined && { isGuess: true }),
  }))
}

/** The texts in a part of the entries of a list; an entry from outside may be anything. */
const writtenIn = (input: Input, list: string, part: string): readonly string[] =>
  [input[list]]
    .flat()
    .map((entry) => (entry as Input | undefined)?.[part])
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')

/** The medicines that texts name, each once. */
const writtenUses = ({ danger }: DangerCalculator, { input, tables }: Given) => {
  const found = new Map<string, Use>()
  for (const [list, part, table] of danger?.texts ?? [])
    for (const use of writtenIn(input, list, part).flatMap((text) =>
      medicinesIn(text, table, tables),
    ))
      found.set('text' in use.name ? use.name.text : '', use)
  return [...found.values()]
}

/** The places where withdrawals are entered, with the medicines that each names. */
function withdrawalPlaces(
  calculator: DangerCalculator,
  { input, tables }: Given,
): readonly WithdrawalPlace[] {
  const { texts = [], withdrawals: settings = [] } = calculator.danger ?? {}
  if (settings.length === 0) return []
  return [
    { values: input, uses: chosenUses(calculator, { input, tables }) },
    ...texts.flatMap(([list, part, table]) =>
      [input[list]].flat().map((entry, index): WithdrawalPlace => {
        const values = (entry ?? {}) as Input
        const text = values[part]
        const uses = typeof text === 'string' ? medicinesIn(text, table, tables) : []
        return { values, uses, list, index }
      }),
    ),
  ]
}

/** Whether a text of a country holds in another: a member of a union has the products of all. */
function isTextFrom(country: string, tables: Tables): (printed: string) => boolean {
  const unions = Object.values(tables).flatMap(({ legal }) => Object.entries(legal?.unions ?? {}))
  const isIn = (each: string, [union, members]: (typeof unions)[number]) =>
    each === union || members.includes(each)
  return (printed) =>
    printed === country || unions.some((union) => isIn(country, union) && isIn(printed, union))
}

/** An act as the ground of a danger. */
function groundOf(act: FoundRecord): DangerGround {
  const { country, basis, caveat = '' } = act.table.legal!
  const [where] = wordsOfAct(act, country)
  const [text = { text: '' }] = wordsOfAct(act, basis)
  const isRecalled = cellAt(act.table, caveat, act.index) !== null
  return { ...(where && { where }), text, ...(isRecalled && { isRecalled }) }
}

/** The acts that prohibit a record, the worst first. */
const barringActs = ({ table, index }: FoundRecord, tables: Tables) =>
  statusOf(table, index, tables)
    .flatMap(({ acts }) => acts)
    .filter((act) => (actKind(act).option?.tone ?? 'bad') === 'bad')
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
  const isNamed =
    chosen.length > 0 ||
    (danger?.texts ?? []).some(([list, part]) => writtenIn(input, list, part).length > 0)
  return [...chosen, ...further, ...(isNamed ? (danger?.tables ?? []) : [])].every(
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
  'unlisted',
  'elsewhere',
]

/** The dangers of the medicines that an input names, the worst first; undefined without a table. */
export function findDangers(calculator: DangerCalculator, given: Given): Endangered | undefined {
  const { input, tables } = given
  if (!isChecked(calculator, given)) return undefined
  const country = countryOf(calculator, input, tables)
  const birds = birdsOf(calculator, input)
  const all = blockedResults(calculator)
  const uses = [...chosenUses(calculator, given), ...writtenUses(calculator, given)]
  const found = uses.flatMap((use): readonly Danger[] => {
    const { name, members, isGuess } = use
    if (members.length === 0)
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
      const barring = barringActs(member, tables)
      const acts = barring.filter((act) => isActInForce(act, country))
      const foreign = barring.filter((act) => !acts.includes(act))
      const [worst] = acts
      if (isGuess === true)
        return worst === undefined
          ? []
          : [
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
      // Where the medicine may be used, the law of others is a line below all else.
      const elsewhere: readonly Danger[] =
        foreign.length === 0 || worst !== undefined
          ? []
          : [
              {
                level: 'elsewhere',
                say: 'danger.elsewhere',
                name,
                of,
                isMild: true,
                grounds: foreign.map(groundOf),
                blocks: [],
              },
            ]
      return [
        ...barred,
        ...speciesDangers(calculator, tables, birds, { name, member }),
        ...elsewhere,
      ]
    })
  })
  const { withdrawals: settings = [] } = calculator.danger ?? {}
  const places = withdrawalPlaces(calculator, given)
  const where: Where = {
    birds,
    ...(country !== undefined && { isHere: isTextFrom(country, tables) }),
  }
  // What is prohibited has no date, and eggs of birds in lay have their own question.
  const isOpen = (id: string, of: Withdrawal['of']) =>
    !found.some(
      (each) =>
        each.of === id &&
        (each.level === 'prohibited' || (each.level === 'layers' && of === 'eggs')),
    )
  const known = { settings, where, tables }
  const { dangers: below, counted } = withdrawals(input, places, known, isOpen)
  const dangers = [
    ...found.map((danger) =>
      danger.level === 'layers' ? inLayDanger(danger, places, known) : danger,
    ),
    ...below,
  ].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
  // Each result has the worst of the dangers that block it.
  const blocked: Record<string, Danger> = {}
  for (const danger of dangers) for (const id of danger.blocks) blocked[id] ??= danger
  return { dangers, blocked, ...(counted !== input && { counted }) }
}

/** The dangers to the kinds of birds that get a medicine: one of each level, with all grounds. */
function speciesDangers(
  calculator: DangerCalculator,
  tables: Tables,
  birds: readonly string[],
  { name, member }: { readonly name: Word; readonly member: FoundRecord },
): readonly Danger[] {
  const of = memberName(member)
  const found = new Map<DangerLevel, Danger>()
  for (const { table, index } of warningsOf([{ table: member.table, id: of }], tables)) {
    const { species, severity, say } = table.warns!
    const bird = String(cellAt(table, species, index))
    if (!birds.includes(bird)) continue
    const options = Object.keys(table.texts?.[severity]?.options ?? {})
    const isDeadly = options.indexOf(String(cellAt(table, severity, index))) === 0
    if (!isDeadly && bird !== inLay) continue
    const level = isDeadly ? 'lethal' : 'layers'
    const isRecalled = table.provenance.some(
      ({ kind, records }) => kind === 'recalled' && records?.includes(recordNames(table)[index]!),
    )
    const key = String(cellAt(table, say, index))
    const all = blockedResults(calculator)
    found.set(level, {
      level,
      say: `danger.${level}`,
      means: `danger.means.${level}`,
      name,
      of,
      grounds: [
        ...(found.get(level)?.grounds ?? []),
        { text: { key }, ...(isRecalled && { isRecalled }) },
      ],
      blocks: isDeadly ? all : (calculator.danger?.eggs ?? all),
    })
  }
  return [...found.values()]
}
