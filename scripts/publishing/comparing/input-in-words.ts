/** What is entered in a form, in words, as the list of differences shows it. */
import { analyse } from '#definition/formulas/analysis.ts'
import { optionsOf } from '#definition/formulas/options.ts'
import { isDateInput } from '#definition/input-kinds.ts'
import type { InputSource } from '#definition/shapes.ts'
import { formatList } from '#i18n/format-list.ts'
import { formatDate, formatQuantity } from '#i18n/format.ts'
import type { Input, Project } from '#project/index.ts'
import type { LocaleFormatter } from '#answering/program.ts'
import type { ListWords } from './list-words.ts'
import type { NamesInWords } from './names-in-words.ts'

/** So many entries of a list are shown. */
const mostEntries = 3

/** A value that is entered in one field; as it is where the field has no words for it. */
function valueInWords(
  field: InputSource,
  value: unknown,
  { record, table }: NamesInWords,
  { language, messageFormatter }: LocaleFormatter,
): string {
  if (typeof value === 'number')
    return formatQuantity(value, field.unit ?? '1', undefined, language, messageFormatter)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isDateInput(field)) return formatDate(new Date(value), language)
  const option = optionsOf(field).find(([name]) => name === value)?.[1]
  if (option !== undefined) return messageFormatter.formatMessage({ id: option.say })
  if (field.tables !== undefined) return table(`${field.tables}/${value}`)
  return field.records === undefined ? value : record(field.records, value)
}

/** An input of a program in words: "Age: 21 days, Birds: 10,000 birds". */
export function inputInWords(
  project: Project,
  id: string,
  input: Input,
  names: NamesInWords,
  localeFormatter: LocaleFormatter,
  say: ListWords['say'],
): string {
  const { language, messageFormatter } = localeFormatter
  const fieldText = (
    fields: Readonly<Record<string, InputSource>>,
    [name, value]: readonly [string, unknown],
  ): string => {
    const field = fields[name]
    if (field === undefined) return say('entered', { name, value: JSON.stringify(value) })
    const title = messageFormatter.formatMessage({ id: field.title })
    return say('entered', { name: title, value: entered(field, value) })
  }
  const textOfFields = (fields: Readonly<Record<string, InputSource>>, given: object): string =>
    formatList(
      Object.entries(given).map((each) => fieldText(fields, each)),
      language,
      'unit',
    )
  const entered = (field: InputSource, value: unknown): string => {
    const { entry } = field
    if (entry === undefined || !Array.isArray(value))
      return valueInWords(field, value, names, localeFormatter)
    const entries = value as readonly object[]
    const texts = entries.slice(0, mostEntries).map((each) => textOfFields(entry, each))
    const left = entries.length - mostEntries
    return [...texts, ...(left > 0 ? [`+${left}`] : [])].map((text) => `[${text}]`).join(' ')
  }
  const definition = project.definitions.get(id)
  return textOfFields(definition === undefined ? {} : analyse(project, definition).inputs, input)
}
