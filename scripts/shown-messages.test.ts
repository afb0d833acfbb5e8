import { asFigure } from '../src/figure.ts'
import { createIntl } from '@formatjs/intl'
import { describe, expect, it } from 'vitest'
import { languages } from '../tests/support/project/languages.ts'
import {
  livePrograms,
  loadProgram,
  project,
  type Program,
} from '../tests/support/project/project.ts'
import { triedPrograms } from '../tests/support/project/tried-programs.ts'
import { languagesOf, type Definition } from '../src/definition/project.ts'
import { calculate } from '../src/engine/calculate.ts'
import type { Issue } from '../src/engine/calculation.ts'
import type { InputField, SchemaError } from '../src/engine/calculator.ts'
import { issueOf, schemaIssues } from '../src/engine/input/issues.ts'
import { fieldAt } from '../src/engine/input/field-at.ts'
import { answerTexts } from '../src/mechanisms/text-result/texts.ts'
import { type Texts } from '../src/mechanisms/text-value.ts'
import { formatFigure } from '../src/i18n/format-figure.ts'
import { unitName, type MessageFormatter } from '../src/i18n/format.ts'
import { issueText } from '../src/i18n/issue-text.ts'
import type { Language } from '../src/i18n/languages.ts'
import { virtualModule } from '../src/site/modules/virtual-module.ts'
import type { DisclaimerCalculator } from '../src/mechanisms/disclaimer/shape.ts'
import type { ContainsCalculator } from '../src/mechanisms/contains/shape.ts'
import { isListField, isChoiceField, isRecordField } from '../src/engine/input/kinds.ts'

type Report = (text: string) => void

/** The messages of a pack, as a page gets them. */
const pack = (language: string, name: string): object =>
  JSON.parse(
    virtualModule(project, `messages/${language}/${name}`)!.replace('export default ', ''),
  ) as object

/** The words of every program's page. */
const sharedPacks = new Map(
  languagesOf(project).map((code) => [
    code,
    Object.assign({}, ...['core', 'calculator'].map((name) => pack(code, name))) as object,
  ]),
)

/**
 * Formats with the messages of a program's page: its packs, and the texts of its tables once they
 * are loaded.
 */
function messageFormatterOf({ definition }: Program, { code }: Language, withTables: boolean) {
  const problems: string[] = []
  const messages = {
    ...sharedPacks.get(code),
    ...pack(code, `program/${definition.id}`),
    ...(withTables ? pack(code, `tables/${definition.id}`) : {}),
  }
  const messageFormatter = createIntl({
    locale: code,
    messages,
    onError: (error) => problems.push(`${code}: ${error.message.split('\n')[0]}`),
  })
  const say: Report = (text) => {
    // What was typed is in some messages; it contains neither.
    if (text === '' || /[{}]|\b[a-z]\w*\.[a-z]/i.test(text)) problems.push(`${code}: "${text}"`)
  }
  return { messageFormatter: messageFormatter as MessageFormatter, say, problems }
}

const nothingTyped = { '': undefined, abc: 'abc', half: 0.5, low: -1e300, high: 1e300, list: [] }
const odd: readonly unknown[] = [...Object.values(nothingTyped), null, {}, [1], true, '2026-02-31']

/** Every rule of a schema that ajv can report, with what it reports. */
const rules: readonly (readonly [string, SchemaError['params']])[] = [
  ['type', {}],
  ['minimum', { limit: 1 }],
  ['maximum', { limit: 1 }],
  ['exclusiveMinimum', { limit: 1 }],
  ['exclusiveMaximum', { limit: 1 }],
  ['enum', {}],
  ['pattern', {}],
  ['minItems', { limit: 1 }],
  ['maxItems', { limit: 1 }],
  ['additionalProperties', {}],
  ['multipleOf', {}],
]

/**
 * The positions of an input that an error may name: the field, a row of a list, its parts, and the
 * figures of an own choice.
 */
const placesOf = (id: string, field: InputField): readonly string[] => [
  `/${id}`,
  ...(isListField(field) ? [`/${id}/0`] : []),
  ...Object.entries(field.list?.entry ?? {}).flatMap(([name, part]) => [
    `/${id}/0/${name}`,
    ...['name', 'unknown', ...Object.keys(part.own ?? {})].map(
      (column) => `/${id}/0/${name}/${column}`,
    ),
  ]),
]

/** Every issue that any rule can raise at any position, whatever its value. */
function schemaIssuesOf({ calculator }: Program): readonly Issue[] {
  const issues: Issue[] = []
  const add = (error: SchemaError, input: Record<string, unknown>) =>
    issues.push(
      calculator.lists?.issueOf(calculator, error, input, () => 'messages.notUnderstood') ??
        issueOf(calculator, error, input),
    )
  for (const [id, field] of Object.entries(calculator.inputs)) {
    const parts = Object.keys(field.list?.entry ?? {})
    for (const value of odd) {
      const input = { [id]: value }
      issues.push(...schemaIssues(calculator, input))
      for (const part of parts) {
        const row = { [id]: [{ [part]: value }] }
        issues.push(...schemaIssues(calculator, row))
        for (const column of [
          'name',
          'unknown',
          ...Object.keys(field.list?.entry[part]?.own ?? {}),
        ])
          issues.push(
            ...schemaIssues(calculator, { [id]: [{ [part]: { name: 'x', [column]: value } }] }),
          )
      }
      for (const instancePath of placesOf(id, field))
        for (const [keyword, params] of rules) add({ keyword, instancePath, params }, input)
    }
    add({ keyword: 'required', instancePath: '', params: { missingProperty: id } }, {})
    for (const missingProperty of parts)
      add({ keyword: 'required', instancePath: `/${id}/0`, params: { missingProperty } }, {})
  }
  return issues
}

/**
 * The definition's own issues of inputs: rows that are missing, names that are unknown, constraints
 * that are broken.
 */
function ownIssuesOf({ calculator, tables, definition }: Program): readonly Issue[] {
  const values = { from: 1, to: 2, within: 'above', name: 'abc', found: 'no', closest: '' }
  const fromDefinition = [
    ...Object.values(calculator.lookups).flatMap((lookup) =>
      ('names' in lookup ? lookup.names : [lookup.field]).flatMap((field) =>
        [lookup.missing, ...('same' in lookup && lookup.same ? [lookup.same] : [])].map(
          (say) => [field, say, values] as const,
        ),
      ),
    ),
    ...calculator.constraints.map(({ field, say, values: own }) => [field, say, own] as const),
  ].flatMap(([field, say, given]) =>
    Object.values(say).map((message): Issue => ({
      message,
      field,
      place: 'field',
      ...(given && { values: given }),
    })),
  )
  const example = definition.data.examples?.find(({ error }) => error === undefined)?.input ?? {}
  const found = Object.keys(calculator.inputs).flatMap((id) =>
    ['doxycyclin', 'zzzzzz', ...odd].flatMap(
      (value) => calculate(calculator, { ...example, [id]: value }, tables).issues,
    ),
  )
  return [...fromDefinition, ...found]
}

/**
 * @param later the messages of choices in the visitor's own records, which are loaded with the
 *   texts of tables
 */
function sayFields(
  { calculator }: Program,
  { messageFormatter, say }: ReturnType<typeof messageFormatterOf>,
  later: ReturnType<typeof messageFormatterOf>,
): void {
  const key = (id: string | undefined) => {
    if (id !== undefined) say(messageFormatter.formatMessage({ id }))
  }
  const sayField = (field: InputField): void => {
    for (const id of [field.title, field.hint, field.missing]) key(id)
    for (const { unit } of field.units) if (unit !== '1') say(unitName(unit, messageFormatter))
    for (const { title } of isRecordField(field) ? [] : (field.choices ?? [])) key(title)
    for (const part of Object.values(field.list?.entry ?? {})) sayField(part)
    for (const { choices = [], ...part } of Object.values(field.own ?? {})) {
      sayField(part)
      for (const { title } of choices)
        later.say(later.messageFormatter.formatMessage({ id: title }))
    }
  }
  Object.values(calculator.inputs).forEach(sayField)
  const { title, purpose, about, invalid, disclaimer }: DisclaimerCalculator = calculator
  for (const id of [title, purpose, about, invalid, disclaimer]) key(id)
  for (const { say: id, means } of [
    ...calculator.notices,
    ...Object.values(calculator.results).flatMap(({ rating }) => rating),
  ])
    [id, means].forEach(key)
  for (const field of Object.values(calculator.inputs)) {
    const fields = [field, ...Object.values(field.list?.entry ?? {})]
    if (isChoiceField(field) && field.default === undefined) key('choices.choose')
    if (fields.some(isRecordField)) ['loading', 'failed'].forEach((id) => key(`records.${id}`))
  }
}

const everyResult = [12.5, Number.NaN].flatMap((value) =>
  [undefined, 20].map((upTo) => ({ value: asFigure(value), ...(upTo !== undefined && { upTo }) })),
)

/** The messages of choices and texts. */
const shownKeys = (texts: readonly Texts[]): readonly string[] =>
  texts.flatMap((each) =>
    Object.values(each).flatMap(({ title, words, means }) =>
      [{ key: title }, ...words, ...(means ? [{ key: means }] : [])].flatMap((word) =>
        'key' in word ? word.key : [],
      ),
    ),
  )

/** Programs of every kind in each language, the others in one of them in turn; in the sweep all. */
const languagesFor = (definition: Definition, position: number): readonly Language[] =>
  triedPrograms.includes(definition)
    ? languages
    : languages.filter((_, index) => index === position % languages.length)

describe.each(livePrograms.map((definition, index) => [definition.id, definition, index] as const))(
  'messages of the page of %s',
  (_, definition, position) => {
    const program = loadProgram(definition)
    const { calculator, tables } = program
    const raised = [...schemaIssuesOf(program), ...ownIssuesOf(program)]
    const issues = [...new Map(raised.map((issue) => [JSON.stringify(issue), issue])).values()]

    it.each(
      languagesFor(definition, position).map((language) => [language.code, language] as const),
    )('has a text: %s', (__, language) => {
      const page = messageFormatterOf(program, language, false)
      const later = messageFormatterOf(program, language, true)
      sayFields(program, page, later)
      for (const issue of issues) {
        const field = fieldAt(calculator, issue)
        const named = field && {
          title: field.title,
          unit: field.units[0]?.unit ?? '1',
          digits: 6,
        }
        // A name that may have been meant is shown once the texts of its table are loaded.
        const { say, messageFormatter } = issue.values?.['closest'] ? later : page
        say(issueText(issue, named, language, messageFormatter))
      }
      for (const result of Object.values(calculator.results)) {
        page.say(page.messageFormatter.formatMessage({ id: result.title }))
        for (const given of everyResult) {
          if (given.upTo !== undefined && result.upTo === undefined) continue
          if (Number.isNaN(given.value) && result.unknown === 'hidden') continue
          const value = { ...given, unit: result.unit, digits: 2 }
          page.say(
            formatFigure(value, language, page.messageFormatter, { unknown: result.unknown }),
          )
          for (const bound of ['atLeast', 'atMost'] as const)
            page.say(formatFigure({ ...value, bound }, language, page.messageFormatter))
        }
      }
      const { contains }: ContainsCalculator = calculator
      for (const { say: id } of contains?.needs ?? [])
        later.say(later.messageFormatter.formatMessage({ id }))
      for (const { input } of definition.data.examples ?? [])
        for (const id of shownKeys(
          answerTexts(calculator, calculate(calculator, input, tables), input, tables),
        ))
          later.say(later.messageFormatter.formatMessage({ id }))
      expect([...new Set([...page.problems, ...later.problems])]).toEqual([])
    })
  },
)
