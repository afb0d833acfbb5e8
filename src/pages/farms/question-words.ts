import { calculatorMessages } from 'virtual:languages'
import type { IntlShape } from 'react-intl'
import type { Calculator, InputField } from '#engine/calculator.ts'
import { formatDate } from '#i18n/format.ts'
import type { Language } from '#i18n/languages.ts'
import { journalIn } from '#mechanisms/flock/journal-figures.ts'
import { getOwn } from '#own.ts'
import { recallRecord } from '#storage/notebook.ts'
import type { FieldValue } from '#sync/protocol.ts'
import { readFlock } from '#ui/storage/flock/flocks.ts'
import { flockPrefix } from '#ui/storage/storage-keys.ts'
import { allPrograms, type PlacedProgram } from '../flock/find-program.ts'
import { settingsOf } from '../flock/flock-state.ts'
import { loadMessages } from '../messages.ts'

/** How a field of a record is named, and its values. */
export interface QuestionWords {
  readonly name: (record: string, field: string) => string
  readonly value: (record: string, field: string, value: FieldValue) => string
}

const recordKind = (record: string): 'flock' | 'journal' | 'mark' =>
  record.split(':')[0] as 'flock' | 'journal' | 'mark'
const flockOfRecord = (record: string) =>
  readFlock(recallRecord(flockPrefix + (record.split(':')[1] ?? '')) ?? '')

/** A program that is fetched, with the part of it that is a journal. */
interface Known {
  readonly keeper: Calculator | undefined
  readonly journal: Calculator | undefined
}

/** The programs of the flock of a record. @throws where the network fails */
async function programsOf(programs: readonly PlacedProgram[], record: string): Promise<Known> {
  const load = async (id: string | undefined): Promise<Calculator | undefined> =>
    (await programs.find((each) => each.id === id)?.load?.())?.default
  const keeper = await load(flockOfRecord(record)?.program)
  return { keeper, journal: keeper && (await load(settingsOf(keeper).journal?.program)) }
}

/** The input that a field of a record is. */
function inputOf(
  { keeper, journal }: Known,
  record: string,
  field: string,
): InputField | undefined {
  const [part, ...rest] = field.split('.')
  const name = rest.join('.')
  if (recordKind(record) === 'journal') {
    const [list] = (journal && journalIn(journal)) ?? []
    return list === undefined ? undefined : getOwn(journal!.inputs[list]?.list?.entry ?? {}, name)
  }
  if (part === 'facts') return journal && getOwn(journal.inputs, name)
  return part === 'query' && keeper !== undefined ? getOwn(keeper.inputs, name) : undefined
}

/**
 * The words of questions about records, from the programs of their flocks.
 * @throws where the network fails
 */
export async function loadQuestionWords(
  records: readonly string[],
  language: Language,
  partText: (field: InputField, value: unknown, intl: IntlShape) => string,
  intl: IntlShape,
): Promise<QuestionWords> {
  const programs = await allPrograms(language)
  const known = new Map<string, Known>()
  for (const record of records) known.set(record, await programsOf(programs, record))
  const used = new Set(
    [...known.values()].flatMap(({ keeper, journal }) => [keeper?.id, journal?.id]),
  )
  const packs = programs.flatMap(({ id, messages }) =>
    used.has(id) && messages !== undefined ? [messages] : [],
  )
  const withPrograms = await loadMessages(language, [calculatorMessages, ...packs])
  const fieldOf = (record: string, field: string) =>
    inputOf(known.get(record) ?? { keeper: undefined, journal: undefined }, record, field)
  return {
    name: (record, field) => {
      const input = fieldOf(record, field)
      const kind = recordKind(record)
      const title =
        input === undefined
          ? intl.formatMessage({ id: `farm.doubts.${kind === 'journal' ? 'day' : kind}` })
          : withPrograms.formatMessage({ id: input.title })
      const flock = flockOfRecord(record)?.title ?? '–'
      const day = kind === 'journal' ? (record.split(':')[2] ?? '') : ''
      const date = new Date(day)
      return Number.isNaN(date.getTime())
        ? intl.formatMessage({ id: 'farm.doubts.ofFlock' }, { field: title, flock })
        : intl.formatMessage(
            { id: 'farm.doubts.ofDay' },
            { field: title, flock, date: formatDate(date, language) },
          )
    },
    value: (record, field, value) => {
      if (value === null) return intl.formatMessage({ id: 'farm.refused.nothing' })
      const input = fieldOf(record, field)
      if (input === undefined || typeof value === 'object')
        return typeof value === 'string' ? value : JSON.stringify(value)
      // Figures of a link are texts.
      const figure = typeof value === 'string' && input.units[0] ? Number(value) : value
      return partText(input, Number.isNaN(figure) ? value : figure, withPrograms)
    },
  }
}
