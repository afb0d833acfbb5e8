/** The types of the package, from the schemas of its programs. */
import { getOwn } from '#own.ts'
import type { ProgramDescription, ValueSchema } from '#project/answering/describe-program.ts'

const literal = (value: unknown): string => JSON.stringify(value)

/** Types that have another name in TypeScript. */
const plainTypes: Readonly<Record<string, string>> = {
  integer: 'number',
  array: 'readonly unknown[]',
}

/** The TypeScript type of the values of a schema. */
function typeOf(schema: ValueSchema): string {
  const { anyOf, oneOf, type, items, properties, required = [] } = schema
  const choices = schema.enum ?? oneOf?.map((each) => each.const)
  if (choices !== undefined) return choices.map(literal).join(' | ') || 'string'
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' | ')
  if (items !== undefined) return `readonly (${typeOf(items)})[]`
  if (properties !== undefined) return membersOf(properties, required)
  if (type === undefined) return 'unknown'
  return [type]
    .flat()
    .map((each) => getOwn(plainTypes, each) ?? each)
    .join(' | ')
}

function membersOf(
  properties: Readonly<Record<string, ValueSchema>>,
  required: readonly string[],
): string {
  const members = Object.entries(properties).map(([name, schema]) => {
    const { title, unit, per } = schema
    const about = [title, unit, per && `per ${per}`].filter(Boolean).join(', ')
    const comment = about === '' ? '' : `/** ${about.replaceAll('*/', '')} */ `
    return `${comment}readonly ${literal(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`
  })
  return `{ ${members.join('; ')} }`
}

const shared = `/** What must not be done, or is not known: it comes before every figure. */
export interface Danger {
  readonly level: string
  readonly text: string
  readonly of?: string
  /** The results that have no figure because of it. */
  readonly blocks: readonly string[]
}
export interface Issue {
  readonly message: string
  readonly text: string
  readonly field?: string
  readonly entry?: number
  readonly part?: string
}
interface Entries {
  readonly values: readonly (number | string | null)[]
  readonly unit: string
  readonly bounds?: readonly (string | null)[]
  readonly texts: readonly string[]
}
interface Verdict {
  readonly message: string
  readonly text: string
  readonly tone: string
}
interface Stated<Results> {
  readonly danger: 'stated'
  readonly dangers: readonly [Danger, ...Danger[]]
  readonly besideDanger: Results
}
interface Beside {
  readonly calculator: string
  readonly ratings: Readonly<Record<string, Verdict>>
  readonly notices: readonly Verdict[]
  readonly issues: readonly Issue[]
  readonly meaning?: { readonly result: string; readonly text: string }
  readonly entries?: Readonly<Record<string, Entries>>
  readonly statuses?: readonly object[]
  readonly further?: readonly object[]
  readonly comparedWith?: readonly string[]
  readonly notJudged?: Readonly<Record<string, { readonly text: string }>>
  readonly unusual?: readonly { readonly name: string; readonly text: string }[]
  readonly didYouMean?: readonly { readonly name: string; readonly text: string }[]
}
/** Figures can be read only once \`danger\` has been: a danger comes before every figure. */
export type Answer<Results> =
  | (Beside & { readonly danger: 'none'; readonly results: Results })
  | (Beside & Stated<Results>)
  | (Beside & { readonly danger: 'unknown'; readonly issues: readonly [Issue, ...Issue[]] })
export interface Messages {
  readonly language: object
  readonly messages: object
}
export interface Options {
  /** The texts of a language: \`import arabic from 'farm-calculators/messages/ar'\`. */
  readonly messages?: Messages
  /** The current day, like 2026-05-01; by default that of this machine. */
  readonly today?: string
}
`

/** The declarations of a program. */
const programTypes = ({ id, title, input, results }: ProgramDescription): string =>
  `import type { Answer, Options } from '${'../'.repeat(id.split('/').length)}types.js'
export type Input = ${typeOf(input)}
export type Results = ${typeOf(results)}
/** ${title} */
export declare function calculate(input: Input, options?: Options): Promise<Answer<Results>>
`

/** The declarations of the package, by the path of their file. */
export function packageTypes(
  programs: readonly ProgramDescription[],
  languages: readonly string[],
): Readonly<Record<string, string>> {
  const members = programs.map(({ id }) => `${literal(id)}: typeof import('./programs/${id}.js')`)
  const index = `import type { Answer, Options } from './types.js'
export type { Answer, Danger, Issue, Messages, Options } from './types.js'
interface Programs { ${members.join('; ')} }
/** The ids of all programs. */
export declare const ids: readonly (keyof Programs)[]
/** @throws RangeError if there is no such program */
export declare function calculate<Id extends keyof Programs>(
  id: Id,
  input: Parameters<Programs[Id]['calculate']>[0],
  options?: Options,
): ReturnType<Programs[Id]['calculate']>
`
  const messages = `import type { Messages } from '../types.js'
declare const messages: Messages
export default messages
`
  return {
    'types.d.ts': shared,
    'index.d.ts': index,
    ...Object.fromEntries(programs.map((each) => [`programs/${each.id}.d.ts`, programTypes(each)])),
    ...Object.fromEntries(languages.map((each) => [`messages/${each}.d.ts`, messages])),
  }
}
