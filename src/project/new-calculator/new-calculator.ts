import { applyEdits, modify } from 'jsonc-parser'
import { format } from '../../definition/written/format.ts'
import { messagesOf, servicesOf, type Project } from '../../definition/project.ts'
import type {
  NewGroup,
  Text,
  Wanted,
  WantedBounded,
  WantedFigure,
  WantedInput,
  WantedTable,
} from './wanted.ts'
import { NewWords, camelOf } from './words.ts'
import { sourceLanguage } from '../../source-language.ts'
import { roundSignificant } from '../../round.ts'

/**
 * The files that a new program consists of: data for its own files, texts for files of messages.
 */
export interface NewFiles {
  readonly data: Readonly<Record<string, object>>
  readonly texts: Readonly<Record<string, string>>
}

const servicesPath = 'calculators/services.json'

const inEnglish = (text: string): Text => ({ [sourceLanguage]: text })

/** The last part of the address of a program, which no other program has. */
function unusedSlug(project: Project, group: string, id: string): string {
  const used = new Set(
    [...project.definitions.values()].flatMap(({ data }) => [data.slug, ...(data.formerly ?? [])]),
  )
  const slug = `${id}-program`
  return used.has(slug) ? `${group}-${slug}` : slug
}

/** The file of services with a new group, and its service if that is new too. */
function servicesWith(project: Project, words: NewWords, group: NewGroup): Record<string, string> {
  const text = project.files.texts.get(servicesPath) ?? '{ "services": [] }'
  const services = servicesOf(project)
  const { service } = group
  const at = services.findIndex(({ id }) => id === service)
  const place =
    typeof service === 'string'
      ? services[at]!.title.replace(/\.title$/, '')
      : `services.${camelOf(service.id)}`
  const listed = {
    id: group.id,
    title: words.key(`${place}.groups.${camelOf(group.id)}`, group.title),
    ...(group.task !== undefined && { task: group.task }),
  }
  const [path, value] =
    typeof service === 'string'
      ? [['services', at, 'groups', services[at]!.groups.length], listed]
      : [
          ['services', services.length],
          {
            id: service.id,
            slug: service.id,
            icon: service.icon,
            title: words.key(`${place}.title`, service.title),
            about: words.key(`${place}.about`, service.about),
            groups: [listed],
          },
        ]
  const formattingOptions = { insertSpaces: true, tabSize: 2 }
  const edits = modify(text, path, value, { formattingOptions, isArrayInsertion: true })
  return { [servicesPath]: applyEdits(text, edits) }
}

/** The next step of a new program: the first one of its folder, or else of the project. */
function nextPrograms(project: Project, group: string): readonly string[] {
  const live = [...project.definitions.values()].filter(
    ({ data }) => data.slug !== undefined && data.card.underConstruction !== true,
  )
  const next = live.find((each) => each.group === group) ?? live[0]
  if (next === undefined) return []
  return [next.group === group ? next.id.slice(group.length + 1) : next.id]
}

/** How many digits a result is shown with, by default. */
const digits = 2

const unitAndPer = ({ unit, per }: WantedFigure) => (per === undefined ? { unit } : { unit, per })

const orderAfter = (project: Project, group: string): number =>
  Math.max(
    0,
    ...[...project.definitions.values()]
      .filter((definition) => definition.group === group)
      .map(({ data }) => data.card.order),
  ) + 1

/** The file with the texts of the programs of a group. */
function messageFileOf(project: Project, group: string): string {
  const sister = [...project.definitions.values()].find((each) => each.group === group)
  const own = camelOf(group)
  const isTaken = project.locales.some(({ name }) => name === own)
  return sister?.data.title.split('.')[0] ?? (isTaken ? `${own}Programs` : own)
}

const minimumAndMaximum = ({ ends: [minimum, maximum] }: WantedBounded) => ({ minimum, maximum })

/** Ages in days: a table that begins at day 1 calls the day of placement day 1. */
const countedFrom = ({ unit, ends: [first] }: WantedBounded) =>
  unit === 'day' ? { countsFrom: first === 0 ? 0 : 1 } : {}

const newInput = (words: NewWords, { usual, ...figure }: WantedInput) => ({
  type: 'number',
  ...unitAndPer(figure),
  ...minimumAndMaximum(figure),
  usual,
  sample: usual[0],
  title: words.key(`inputs.${figure.name}`, inEnglish(figure.title)),
})

/**
 * A table without figures: they are written from a source, and `null` is not known. Nothing that
 * depends on it is shown until then.
 */
function newTable(
  words: NewWords,
  { name, title, along, columns }: WantedTable,
  key: WantedBounded,
  review: string,
) {
  const column = (figure: WantedFigure) => ({
    title: words.key(`columns.${figure.name}`, inEnglish(figure.title)),
    ...unitAndPer(figure),
  })
  return {
    $schema: '../../.cache/schema/tables/table.schema.json',
    format,
    title: words.key(`tables.${name}`, inEnglish(title)),
    key: along,
    // It is no standard to choose from, whatever else is in its folder.
    alone: true,
    match: 'interpolate',
    columns: {
      [key.name]: { ...column(key), ...countedFrom(key), ...minimumAndMaximum(key) },
      ...Object.fromEntries(
        columns.map((each) => [each.name, { ...column(each), ...minimumAndMaximum(each) }]),
      ),
    },
    provenance: [],
    source: { title: 'The figures are still to be written, with their source' },
    review,
    records: [0, 1].map((index) => [key.ends[0] + index, ...columns.map(() => null)]),
  }
}

/** The id of a new table. */
export const tableIdOf = (group: string, name: string): string => `${group}/${kebab(name)}`

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The properties of a shared input that a table found by it needs. */
function sharedFigure(project: Project, name: string): WantedBounded {
  const shared = (project.inputs.data ?? {}) as Record<
    string,
    { title?: string; unit?: string; per?: string; minimum?: number; maximum?: number }
  >
  const { title = '', unit = '1', per, minimum = 0, maximum = minimum } = shared[name] ?? {}
  const ends = [minimum, maximum] as const
  const quantity = { name, title: messagesOf(project, sourceLanguage)[title] ?? name, unit, ends }
  return per === undefined ? quantity : { ...quantity, per }
}

/** An example that is not calculated yet: its figures are samples, and its results 0. */
function failingExample(project: Project, { inputs, results }: Wanted) {
  const shared = (project.inputs.data ?? {}) as Record<string, { sample?: number }>
  return {
    input: Object.fromEntries(
      inputs.map((input) =>
        typeof input === 'string' ? [input, shared[input]?.sample] : [input.name, input.usual[0]],
      ),
    ),
    results: Object.fromEntries(results.map(({ name }) => [name, 0])),
  }
}

/** The values of "Try an example" until staff write figures that fit together. */
function demonstrationOf(project: Project, { inputs }: Wanted, say: string) {
  const shared = (project.inputs.data ?? {}) as Record<string, { sample?: number }>
  const filled = inputs.map((input) =>
    typeof input === 'string'
      ? [input, shared[input]?.sample]
      : [input.name, roundSignificant((input.usual[0] + input.usual[1]) / 2, 2)],
  )
  return { input: Object.fromEntries(filled) as Record<string, number>, say }
}

/**
 * The files that a new program begins with: its definition, its table, its texts in each language.
 * The check finds nothing wrong with them, if the answers were right. It is under construction
 * until its examples are calculated.
 * @param review the day from which its table is due for review, like 2027-11-22
 */
export function newCalculator(project: Project, wanted: Wanted, review: string): NewFiles {
  const { id, table } = wanted
  const group = typeof wanted.group === 'string' ? wanted.group : wanted.group.id
  const place = `${messageFileOf(project, group)}.${camelOf(id)}`
  const words = new NewWords(project, place)
  const inputs = Object.fromEntries(
    wanted.inputs.map((input) =>
      typeof input === 'string'
        ? [input, { $ref: `../inputs.json#/${input}` }]
        : [input.name, newInput(words, input)],
    ),
  )
  const tableId = table && tableIdOf(group, table.name)
  const own = wanted.inputs.find(
    (input): input is WantedInput => typeof input !== 'string' && input.name === table?.along,
  )
  const definition = {
    $schema: '../../.cache/schema/calculators/calculator.schema.json',
    format,
    slug: unusedSlug(project, group, id),
    card: {
      order: orderAfter(project, group),
      icon: wanted.icon,
      ...(wanted.failing !== true && { underConstruction: true }),
    },
    title: words.key(`${place}.title`, wanted.title),
    purpose: words.key(`${place}.purpose`, wanted.purpose),
    about: words.key(`${place}.about`, wanted.about),
    invalid: 'messages.invalidValues',
    input: { type: 'object', required: Object.keys(inputs), properties: inputs },
    ...(table && {
      lookups: {
        [table.name]: {
          table: tableId,
          where: { [table.along]: table.along },
          missing: 'messages.invalidValues',
        },
      },
    }),
    formulas: Object.fromEntries(wanted.results.map(({ name, formula }) => [name, formula])),
    results: Object.fromEntries(
      wanted.results.map((result, index) => [
        result.name,
        {
          title: words.key(`results.${result.name}`, inEnglish(result.title)),
          // What it is for, until staff write a sentence.
          ...(index === 0 && { meaning: words.key(`${place}.purpose`, wanted.purpose) }),
          ...unitAndPer(result),
          digits,
          ...(result.usual && { usual: result.usual }),
        },
      ]),
    ),
    demonstration: demonstrationOf(
      project,
      wanted,
      words.key(`${place}.demonstration`, inEnglish('typical figures')),
    ),
    examples: wanted.failing === true ? [failingExample(project, wanted)] : [],
    related: nextPrograms(project, group),
  }
  const tables = table && {
    [`tables/${tableId}.json`]: newTable(
      words,
      table,
      own ?? sharedFigure(project, table.along),
      review,
    ),
  }
  const services =
    typeof wanted.group === 'string' ? {} : servicesWith(project, words, wanted.group)
  return {
    data: { [`calculators/${group}/${id}.json`]: definition, ...tables },
    texts: { ...services, ...words.files() },
  }
}
