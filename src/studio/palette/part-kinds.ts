/**
 * What a person adds to a program by a form of a few fields: questions, figures and remarks. Each
 * form is a JSON Schema that is made of the schema of the format, so that it takes what the format
 * takes.
 */
import type { RJSFSchema } from '@rjsf/utils'
import type { Titles } from '../programs/wanted.ts'
import { isObject } from '#own.ts'

/** The questions that a visitor can be asked. */
export const questionKinds = ['number', 'choice', 'day', 'lines', 'record', 'yesNo'] as const
type QuestionKind = (typeof questionKinds)[number]

export type PartKind = QuestionKind | 'figure' | 'notice'

/** A unit, and what it is divided by. */
export interface TypedQuantity {
  readonly unit?: string | undefined
  readonly per?: string
}

/** A figure of each line of a list. */
interface TypedColumn {
  readonly title?: Titles
  readonly quantity?: TypedQuantity
  readonly accepted?: readonly [from: number, to: number]
}

/** What is typed into a form. */
export interface TypedPart {
  readonly title?: Titles
  readonly hint?: Titles
  readonly quantity?: TypedQuantity
  /** What is accepted, and what is plausible. */
  readonly accepted?: readonly [from: number, to: number]
  readonly usual?: readonly [from: number, to: number]
  readonly isRequired?: boolean
  readonly options?: readonly Titles[]
  readonly table?: string
  readonly columns?: readonly TypedColumn[]
  readonly formula?: string
  readonly digits?: number
  readonly isShown?: boolean
  readonly text?: Titles
  readonly when?: string
  readonly tone?: string
}

type Fields = Readonly<Record<string, RJSFSchema>>

/** A part of a schema: `at(format, 'definitions', 'input')`. */
const at = (schema: unknown, ...path: readonly string[]): RJSFSchema =>
  path.reduce<unknown>(
    (part, name) => (isObject(part) ? part[name] : undefined),
    schema,
  ) as RJSFSchema

/** A text in the languages of the project; one of them is enough. */
const texts = {
  type: 'object',
  format: 'texts',
  minProperties: 1,
  additionalProperties: { type: 'string', minLength: 1 },
} as const satisfies RJSFSchema

const longTexts = { ...texts, format: 'long-texts' } as const
const isTrue = { type: 'boolean', default: true } as const

/** The first way to write a value, without the words for editors. */
function plain(schema: RJSFSchema): RJSFSchema {
  const [first] = (schema.anyOf as readonly RJSFSchema[] | undefined) ?? [schema]
  const { description: _, markdownDescription: __, ...rest } = first as Record<string, unknown>
  return rest
}

const form = (properties: Fields, optional: readonly string[] = []): RJSFSchema => ({
  type: 'object',
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
})

/**
 * The schema of the form of a part.
 * @param format the schema of programs
 */
export function partSchema(kind: PartKind, format: unknown): RJSFSchema {
  const input = (name: string) => plain(at(format, 'definitions', 'input', 'properties', name))
  const result = (name: string) => plain(at(format, 'definitions', 'result', 'properties', name))
  const unit = plain(at(format, 'definitions', 'unit'))
  const quantity = form({ unit, per: { type: 'string' } }, ['per'])
  const typedQuantity = { ...quantity, format: 'quantity' }
  const range = { ...input('usual'), format: 'range' }
  const question = { isRequired: isTrue, hint: texts }
  const ofQuestion = ['isRequired', 'hint']
  switch (kind) {
    case 'number':
      return form(
        { title: texts, quantity: typedQuantity, accepted: range, usual: range, ...question },
        ofQuestion,
      )
    case 'choice':
      return form(
        { title: texts, options: { type: 'array', minItems: 2, items: texts }, ...question },
        ofQuestion,
      )
    case 'day':
    case 'yesNo':
      return form({ title: texts, ...question }, ofQuestion)
    case 'record':
      return form(
        { title: texts, table: { type: 'string', format: 'records' }, ...question },
        ofQuestion,
      )
    case 'lines': {
      const column = form({ title: texts, quantity: typedQuantity, accepted: range })
      return form(
        { title: texts, columns: { type: 'array', minItems: 1, items: column }, hint: texts },
        ofQuestion,
      )
    }
    case 'figure':
      return form(
        {
          title: texts,
          formula: { type: 'string', format: 'formula', minLength: 1 },
          quantity: typedQuantity,
          digits: { ...result('digits'), default: 0 },
          usual: { ...result('usual'), format: 'range' },
          isShown: isTrue,
        },
        ['usual', 'isShown'],
      )
    default: {
      const tone = at(format, 'definitions', 'verdict', 'properties', 'tone')
      const tones = (tone.enum ?? []).filter((each) => each === 'info' || each === 'bad')
      return form(
        {
          text: longTexts,
          tone: { type: 'string', enum: tones, default: 'info' },
          when: { type: 'string', format: 'formula' },
        },
        ['when'],
      )
    }
  }
}
