import type { Danger, FoundRecord, Tables } from '../../engine/calculation.ts'
import type { Word } from '../../engine/table/table.ts'
import { indexOfName, nameOfRecord } from '../name-lookup/named.ts'
import { statusOf } from '../remark/status/statuses.ts'
import { namesReader } from './read-names.ts'
import { namesId } from './shape.ts'
import { hasWithdrawal } from './withdrawal.ts'

/** A medicine that the input names: what it is called there, and its records. */
export interface Use {
  readonly name: Word
  readonly members: readonly FoundRecord[]
  /** Whether the name is only like that of the records. */
  readonly isGuess?: true
  /** The text about something else that names it. */
  readonly mentionedIn?: string
}

/** Whether a record is a product for houses, like a disinfectant. */
const isOfPremises = ({ table, index }: FoundRecord, tables: Tables): boolean =>
  statusOf(table, index, tables)
    .flatMap(({ acts }) => acts)
    .some((act) => act.table.legal?.premises?.includes(nameOfRecord(act)))

/** The medicines that a text about something else mentions, by their names in full. */
export function mentionedIn(text: string, table: string, tables: Tables): readonly Use[] {
  const [members, names] = [tables[table], tables[namesId(table)]]
  if (members === undefined || names === undefined) return []
  return [...namesReader(names).mentioned(text)]
    .map(([id, name]) => ({
      name: { text: name },
      members: [{ table: members, index: indexOfName(members, id) }],
      mentionedIn: text,
    }))
    .filter(({ members: [member] }) => member!.index >= 0 && !isOfPremises(member!, tables))
}

/**
 * The dangers of a medicine that only a text about something else names, with that text. Without
 * any, the days of its withdrawal are missing.
 */
export function mentionDangers(
  own: readonly Danger[],
  name: Word,
  member: FoundRecord,
  { mentionedIn: text = '' }: Pick<Use, 'mentionedIn'>,
  tables: Tables,
): readonly Danger[] {
  const mention = { mentionedIn: text }
  if (own.some(({ level }) => level !== 'elsewhere'))
    return own.map((each) => ({ ...each, ...mention }))
  return !hasWithdrawal(member, tables)
    ? []
    : [
        {
          level: 'mentioned',
          say: 'danger.mentioned',
          means: 'danger.means.mentioned',
          name,
          of: nameOfRecord(member),
          ...mention,
          grounds: [],
          blocks: [],
        },
      ]
}
