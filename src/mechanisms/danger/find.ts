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
import type { Table, Word } from '../../engine/table/table.ts'
import { getOwn } from '../../own.ts'
import { cellAt, indexOfName, nameOfRecord } from '../name-lookup/named.ts'
import { titleWords } from '../name-lookup/words.ts'
import { birdsOf } from '../record/run/birds.ts'
import { warningsOf } from '../record/run/warned.ts'
import { wordsOfAct } from '../remark/status/barring.ts'
import { countryOf } from '../remark/status/country.ts'
import { actKind, namedMembers, statusOf } from '../remark/status/statuses.ts'
import type { TextCalculator } from '../text-result/shape.ts'
import { contentDangers } from './contents.ts'
import { mentionDangers, mentionedIn, type Use } from './mentions.ts'
import { pairDangers } from './pairs.ts'
import { namesReader } from './read-names.ts'
import { namesId, type DangerCalculator, type DangerSettings, type Withdrawal } from './shape.ts'
import { givenTexts } from './texts.ts'
import { inLayDanger, withdrawals, type Where, type WithdrawalPlace } from './withdrawal.ts'

interface Given {
  readonly input: Input
  readonly scope: Scope
  readonly tables: Tables
}

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

/** Whether a text is a record that a field has chosen. */
const isChosen = ({ inputs }: DangerCalculator, name: string, members: Table, text: string) =>
  inputs[name]?.records !== undefined && indexOfName(members, recordOf(text).id) >= 0

/** What a text says of medicines: each name, with its records. */
function medicinesIn(text: string, table: string, tables: Tables): readonly Use[] {
  const [members, names] = [tables[table], tables[namesId(table)]]
  if (members === undefined || names === undefined) return []
  return namesReader(names)
    .read(text)
    .map(({ text: name, ids, guess }) => ({
      name: { text: name },
      members: (ids.length > 0 ? ids : [guess ?? ''])
        .map((id) => ({ table: members, index: indexOfName(members, id) }))
        .filter(({ index }) => index >= 0),
      ...(ids.length === 0 && guess !== undefined && { isGuess: true }),
    }))
}

/** What a text of an input, or of an entry, says of medicines. */
const saidIn = (
  text: string,
  [, , table, about]: NonNullable<DangerSettings['texts']>[number],
  tables: Tables,
): readonly Use[] => (about === undefined ? medicinesIn : mentionedIn)(text, table, tables)

/** The medicines that each text of an input names. */
const usesOfTexts = (calculator: DangerCalculator, { input, tables }: Given) =>
  (calculator.danger?.texts ?? []).flatMap((of) => {
    const [name, part, table] = of
    const members = tables[table]
    return members === undefined
      ? []
      : givenTexts(input, name, part)
          .filter((text) => !isChosen(calculator, name, members, text))
          .map((text) => saidIn(text, of, tables))
  })

const typedName = ({ name }: Use): string => ('text' in name ? name.text : '')

/** The medicines that texts name, each once. */
const writtenUses = (calculator: DangerCalculator, given: Given): readonly Use[] => {
  const uses = usesOfTexts(calculator, given).flat()
  return [...new Map(uses.map((use) => [JSON.stringify(use.name), use])).values()]
}

/** All medicines that an input names. A mention adds nothing to a medicine that is entered. */
function usesOf(calculator: DangerCalculator, given: Given): readonly Use[] {
  const uses = [...chosenUses(calculator, given), ...writtenUses(calculator, given)]
  const entered = new Set(
    uses
      .filter((use) => use.mentionedIn === undefined && use.isGuess !== true)
      .flatMap(({ members }) => members.map(nameOfRecord)),
  )
  return uses.filter(
    ({ mentionedIn: text, members }) =>
      text === undefined || !members.some((member) => entered.has(nameOfRecord(member))),
  )
}

/** Two names of one medicine in one text: together they double its dose. */
function doubledDangers(uses: readonly Use[]): readonly Danger[] {
  const named = uses.filter(({ isGuess }) => isGuess !== true)
  const members = new Map(
    named.flatMap((use) => use.members.map((each) => [nameOfRecord(each), each])),
  )
  return [...members].flatMap(([of, { table, index }]): readonly Danger[] => {
    const names = named.filter((use) => use.members.some((each) => nameOfRecord(each) === of))
    if (names.length < 2) return []
    const [text = { text: of }] = titleWords(table, index)
    return [
      {
        level: 'content',
        say: 'danger.doubled',
        means: 'danger.means.doubled',
        name: { text: names.map(typedName).join(' + ') },
        of,
        grounds: [{ text }],
        blocks: [],
      },
    ]
  })
}

/** The places where medicines and withdrawals are entered, with the medicines that each names. */
function placesOf(calculator: DangerCalculator, given: Given): readonly WithdrawalPlace[] {
  const { input, tables } = given
  const { texts = [] } = calculator.danger ?? {}
  const ofForm = texts.filter(([, part]) => part === '')
  const ofEntries = texts.filter(([, part]) => part !== '')
  const written = writtenUses({ ...calculator, danger: { texts: ofForm } }, given)
  return [
    { values: input, uses: [...chosenUses(calculator, given), ...written] },
    ...[...new Set(ofEntries.map(([list]) => list))].flatMap((list) =>
      [input[list]].flat().map((entry, index): WithdrawalPlace => {
        const values = (entry ?? {}) as Input
        const uses = ofEntries.flatMap((of) => {
          const text = of[0] === list ? values[of[1]] : undefined
          return typeof text === 'string' ? saidIn(text, of, tables) : []
        })
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

function groundOf(act: FoundRecord): DangerGround {
  const { country, basis, caveat = '' } = act.table.legal!
  const [where] = wordsOfAct(act, country)
  const [text = { text: '' }] = wordsOfAct(act, basis)
  const isRecalled = cellAt(act.table, caveat, act.index) !== null
  return { ...(where && { where }), text, ...(isRecalled && { isRecalled }) }
}

/** The acts that prohibit a record in a country, or anywhere; the worst first. */
const barringActs = ({ table, index }: FoundRecord, tables: Tables, country?: string) =>
  statusOf(table, index, tables, country)
    .flatMap(({ acts }) => acts)
    .filter((act) => (actKind(act).option?.tone ?? 'bad') === 'bad')
    .sort((a, b) => actKind(a).rank - actKind(b).rank)

/** The species whose warnings are about eggs, not about the birds themselves. */
const inLay = 'layers'

/**
 * The results that a danger blocks: those of the definition, by default all figures and the texts
 * of records. The texts of a pair are themselves about the danger.
 */
function blockedResults({ danger, ...calculator }: DangerCalculator & TextCalculator) {
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
    (danger?.texts ?? []).some(([name, part]) => givenTexts(input, name, part).length > 0)
  return [...chosen, ...further, ...(isNamed ? (danger?.tables ?? []) : [])].every(
    (id) => id in tables || !(id in own),
  )
}

const order: readonly DangerLevel[] = [
  'prohibited',
  'lethal',
  'pair',
  'doubtful',
  'layers',
  'content',
  'withdrawal',
  'below',
  'unlisted',
  'mentioned',
  'elsewhere',
]

/** The dangers of the medicines that an input names, the worst first; undefined without a table. */
export function findDangers(calculator: DangerCalculator, given: Given): Endangered | undefined {
  const { input, tables, scope } = given
  if (!isChecked(calculator, given)) return undefined
  const country = countryOf(calculator, input, tables)
  const birds = birdsOf(calculator, input)
  const all = blockedResults(calculator)
  const uses = usesOf(calculator, given)
  const isHere = country === undefined ? undefined : isTextFrom(country, tables)
  const found = uses.flatMap(({ name, members, isGuess, ...use }): readonly Danger[] => {
    const own = members.flatMap((member) => [
      ...legalDangers(tables, country, all, { name, member }),
      ...speciesDangers(calculator, tables, birds, { name, member }),
      ...contentDangers(calculator, { name, member, birds, country, isHere, scope, tables, all }),
    ])
    if (use.mentionedIn !== undefined) return mentionDangers(own, name, members[0]!, use, tables)
    if (isGuess !== true && members.length > 0) return own
    const blocks = blockedInDoubt(own, all)
    return blocks.length === 0 ? [unlistedDanger(name)] : [doubtful(name, members[0]!, blocks)]
  })
  const doubled = usesOfTexts(calculator, given).flatMap(doubledDangers)
  const { withdrawals: settings = [] } = calculator.danger ?? {}
  const places = placesOf(calculator, given)
  // The days of a place are those of the medicine that is entered there.
  const entered = places.map(({ uses: named, ...place }) => ({
    ...place,
    uses: named.filter(({ mentionedIn: text }) => text === undefined),
  }))
  const where: Where = { birds, ...(isHere && { isHere }) }
  // What is or may be prohibited has no date, and eggs of birds in lay have their own question.
  const isOpen = (id: string, of: Withdrawal['of']) =>
    !found.some(
      ({ level, blocks, ...each }) =>
        each.of === id &&
        (level === 'prohibited' ||
          (level === 'doubtful' && blocks.length === all.length) ||
          (level === 'layers' && of === 'eggs')),
    )
  const known = { settings, where, tables }
  const { dangers: below, counted } = withdrawals(input, entered, known, isOpen)
  const dangers = [
    ...found.map((danger) =>
      danger.level === 'layers' ? inLayDanger(danger, entered, known) : danger,
    ),
    ...new Map(doubled.map((danger) => [JSON.stringify(danger.name), danger])).values(),
    ...below,
    // A program that chooses its medicines from lists compares them by itself.
    ...(calculator.danger?.texts === undefined ? [] : pairDangers(calculator, places, tables, all)),
  ].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
  // Each result has the worst of the dangers that block it.
  const blocked: Record<string, Danger> = {}
  for (const danger of dangers) for (const id of danger.blocks) blocked[id] ??= danger
  return { dangers, blocked, ...(counted !== input && { counted }) }
}

/** Of a name that is not in the list, nothing is known. */
const unlistedDanger = (name: Word): Danger => ({
  level: 'unlisted',
  say: 'danger.unlisted',
  means: 'danger.means.unlisted',
  name,
  grounds: [],
  blocks: [],
})

/**
 * What the dangers of a medicine block as long as only its name is doubtful. A content above the
 * authorised one has figures beside it under the right name alone.
 */
const blockedInDoubt = (dangers: readonly Danger[], all: readonly string[]): readonly string[] =>
  dangers.some(({ level }) => level === 'content')
    ? all
    : [...new Set(dangers.flatMap(({ blocks }) => blocks))]

/** A name that is like that of a medicine with dangers blocks what they block. */
function doubtful(name: Word, meant: FoundRecord, blocks: readonly string[]): Danger {
  const of = nameOfRecord(meant)
  return {
    level: 'doubtful',
    say: 'danger.doubtful',
    means: 'danger.means.doubtful',
    name,
    of,
    grounds: [{ text: { text: of } }],
    blocks,
  }
}

/** A medicine, under the name that it has in the input. */
interface NamedMedicine {
  readonly name: Word
  readonly member: FoundRecord
}

/**
 * The prohibition of a medicine where the birds are. Where it may be used, the law of others is a
 * line below all else.
 */
function legalDangers(
  tables: Tables,
  country: string | undefined,
  blocks: readonly string[],
  { name, member }: NamedMedicine,
): readonly Danger[] {
  const acts = barringActs(member, tables, country)
  const of = nameOfRecord(member)
  const [worst] = acts
  if (worst !== undefined) {
    const { say = '' } = actKind(worst).option ?? {}
    return [{ level: 'prohibited', say, name, of, grounds: acts.map(groundOf), blocks }]
  }
  const grounds = barringActs(member, tables).map(groundOf)
  const say = 'danger.elsewhere'
  return grounds.length === 0
    ? []
    : [{ level: 'elsewhere', say, name, of, isMild: true, grounds, blocks: [] }]
}

/** The dangers to the kinds of birds that get a medicine: one of each level, with all grounds. */
function speciesDangers(
  calculator: DangerCalculator,
  tables: Tables,
  birds: readonly string[],
  { name, member }: NamedMedicine,
): readonly Danger[] {
  const of = nameOfRecord(member)
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
      ({ kind, records }) =>
        kind === 'recalled' && records?.includes(nameOfRecord({ table, index })),
    )
    const key = String(cellAt(table, say, index))
    const [all, eggs] = [blockedResults(calculator), calculator.danger?.eggs]
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
      ...(isDeadly || eggs === undefined ? { blocks: all } : { blocks: eggs, isPartial: true }),
    })
  }
  return [...found.values()]
}
