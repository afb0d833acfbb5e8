/** A part of a program from what a person typed into its form. */
import type { CustomValidator, ErrorSchema } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { languagesOf, messagesOf, type Definition, type Project } from '#definition/project.ts'
import { programSchema } from '#definition/formulas/analysis.ts'
import { canParse } from '#language/mathjs.ts'
import { isObject } from '#own.ts'
import { camelOf } from '#project/new-calculator/words.ts'
import { roundSignificant } from '#round.ts'
import { sourceLanguage } from '#source-language.ts'
import type { Changes, JsonPath, JsonValue } from '../editing/index.ts'
import { freeName, kebabOf, reservedNames } from '../programs/new-texts.ts'
import type { Titles } from '../programs/wanted.ts'
import { writeParts, type PartsToWrite } from '../programs/write-parts.ts'
import { namedFigures, namesOf } from './typed-formula.ts'
import { partSchema, type PartKind, type TypedPart, type TypedQuantity } from './part-kinds.ts'

export interface WantedPart {
  readonly file: string
  readonly kind: PartKind
  readonly typed: TypedPart
  /** The language of the person: its texts are those of all languages that have none. */
  readonly language: string
  /** The decimal mark that the person types. */
  readonly decimal: '.' | ','
}

export type NewPart =
  | { readonly kind: 'refused'; readonly problems: ErrorSchema<TypedPart> }
  | { readonly kind: 'made'; readonly path: JsonPath; readonly changes: Changes }

const anyText = () => true
const formats = ['texts', 'long-texts', 'quantity', 'range', 'formula', 'records']
const validator = customizeValidator<TypedPart>({
  customFormats: Object.fromEntries(formats.map((name) => [name, anyText])),
})

/** What is wrong with a value, as the name of a message. */
const problemOf = (keyword = ''): string =>
  ({ type: 'number', minimum: 'bounds', maximum: 'bounds' })[keyword] ?? 'missing'

/** What a schema cannot say: ranges are in order, and formulas can be read. */
const compare: CustomValidator<TypedPart> = (typed = {}, errors) => {
  const { accepted, usual, formula, when } = typed
  const isCrossed = ([from, to]: readonly [number, number]): boolean => from >= to
  if (accepted !== undefined && isCrossed(accepted)) errors.accepted?.addError('order')
  if (usual !== undefined && isCrossed(usual)) errors.usual?.addError('order')
  else if (usual !== undefined && accepted !== undefined)
    if (usual[0] < accepted[0] || usual[1] > accepted[1]) errors.usual?.addError('inside')
  for (const [name, text] of [
    ['formula', formula],
    ['when', when],
  ] as const)
    if (text !== undefined && text.trim() !== '' && !canParse(text))
      errors[name]?.addError('formula')
  return errors
}

/** A text for all languages, as far as one is given. */
const inAllLanguages = (texts: Titles, language: string): Titles => {
  const all = [texts[sourceLanguage], texts[language], ...Object.values(texts)]
  const first = all.find((each) => each !== undefined && each.trim() !== '')
  return { ...texts, [sourceLanguage]: first ?? '' }
}

/** A name that formulas read, from the words of a title; with a number where it has no letters. */
function nameOf(texts: Titles, kind: string, taken: ReadonlySet<string>): string {
  const words = kebabOf(texts[sourceLanguage] ?? '')
    .split('-')
    .slice(0, 4)
    .join('-')
  const name = camelOf(words === '' ? kind : words)
  const isTaken = (each: string): boolean => taken.has(each) || reservedNames.has(each)
  return freeName(name, isTaken, '')
}

const quantityOf = ({ unit = '1', per = '' }: TypedQuantity = {}) => ({
  unit,
  ...(per !== '' && { per }),
})

/** Whole things are counted. */
const typeOf = ({ unit, per = '' }: TypedQuantity = {}): 'integer' | 'number' =>
  per === '' && (unit === 'bird' || unit === 'egg') ? 'integer' : 'number'

/** A figure that a person would recognise: one that has a digit, within the range. */
function sampleIn([from, to]: readonly [number, number]): number {
  const middle = from > 0 ? Math.sqrt(from * to) : (from + to) / 2
  const rounded = roundSignificant(middle, 1)
  return rounded >= from && rounded <= to ? rounded : middle
}

const numberInput = ({ quantity, accepted, usual }: TypedPart) => {
  const [minimum, maximum] = accepted!
  const plausible = usual ?? accepted!
  return {
    type: typeOf(quantity),
    ...quantityOf(quantity),
    minimum,
    maximum,
    usual: [...plausible],
    sample: sampleIn(plausible),
  }
}

/** A part with its texts, each at a path below it. */
interface Made {
  readonly value: Readonly<Record<string, JsonValue>>
  readonly texts: readonly (readonly [path: JsonPath, texts: Titles])[]
}

/** A text of the Studio in each language of the project. */
const wordsOf = (project: Project, key: string): Titles =>
  Object.fromEntries(
    languagesOf(project).map((language) => [language, messagesOf(project, language)[key] ?? '']),
  )

/** The input of a question. */
function inputOf(project: Project, { kind, typed }: WantedPart, taken: ReadonlySet<string>): Made {
  const title = [['title'], typed.title!] as const
  const hint = typed.hint === undefined ? [] : [[['hint'], typed.hint] as const]
  switch (kind) {
    case 'number':
      return { value: { ...numberInput(typed), title: '' }, texts: [title, ...hint] }
    case 'day':
      return { value: { type: 'string', format: 'date', title: '' }, texts: [title, ...hint] }
    case 'record':
      return {
        value: { type: 'string', records: typed.table!, title: '' },
        texts: [title, ...hint],
      }
    case 'yesNo':
      return {
        value: { type: 'string', title: '', options: { yes: '', no: '' } },
        texts: [
          title,
          ...hint,
          ...(['yes', 'no'] as const).map(
            (name) => [['options', name], wordsOf(project, `studio.palette.${name}`)] as const,
          ),
        ],
      }
    case 'choice': {
      const own = named(typed.options!, 'option', new Set())
      return {
        value: {
          type: 'string',
          title: '',
          options: Object.fromEntries(own.map(([name]) => [name, ''])),
        },
        texts: [title, ...hint, ...own.map(([name, texts]) => [['options', name], texts] as const)],
      }
    }
    default: {
      const columns = typed.columns ?? []
      const own = named(
        columns.map((each) => each.title!),
        'part',
        taken,
      )
      return {
        value: {
          type: 'array',
          minItems: 1,
          maxItems: mostLines,
          title: '',
          required: own.map(([name]) => name),
          entry: Object.fromEntries(
            own.map(([name], index) => [name, { ...numberInput(columns[index]!), title: '' }]),
          ),
        },
        texts: [
          title,
          ...hint,
          ...own.map(([name, texts]) => [['entry', name, 'title'], texts] as const),
        ],
      }
    }
  }
}

/** How many lines a list takes. */
const mostLines = 40

/** Texts with names that differ. */
function named(
  all: readonly Titles[],
  kind: string,
  taken: ReadonlySet<string>,
): readonly (readonly [name: string, texts: Titles])[] {
  const known = new Set(taken)
  return all.map((texts) => {
    const name = nameOf(texts, kind, known)
    known.add(name)
    return [name, texts]
  })
}

const withPath = (path: JsonPath, { texts }: Made): PartsToWrite['texts'] =>
  texts.map(([below, own]) => ({ path: [...path, ...below], texts: own }))

/** The parts of a program that come after one, in the order of the format. */
function nextPart(part: string, own: object, format: unknown): { readonly before?: string } {
  const order =
    isObject(format) && isObject(format['properties']) ? Object.keys(format['properties']) : []
  const before = order.slice(order.indexOf(part) + 1).find((each) => each in own)
  return before === undefined ? {} : { before }
}

/** What is written for a part, and where it begins. */
function partsFor(
  project: Project,
  definition: Definition,
  wanted: WantedPart,
  format: unknown,
): Omit<PartsToWrite, 'file'> & { readonly path: JsonPath } {
  const { kind, typed } = wanted
  const own = definition.file.data as Readonly<Record<string, unknown>>
  const taken = namesOf(definition)
  const at = (path: JsonPath, value: JsonValue) => ({
    path,
    value,
    ...(path.length < 2 || !(String(path[0]) in own) ? nextPart(String(path[0]), own, format) : {}),
  })
  if (kind === 'notice') {
    const count = (own['notices'] as readonly unknown[] | undefined)?.length ?? 0
    const path = ['notices', count]
    const { when = '', tone = 'info' } = typed
    const value = { ...(when.trim() !== '' && { when }), say: '', tone }
    return {
      path,
      parts: [count === 0 ? at(['notices'], [value]) : at(path, value)],
      texts: [{ path: [...path, 'say'], texts: typed.text! }],
    }
  }
  const name = nameOf(typed.title!, kind, taken)
  if (kind === 'figure') {
    const path = ['results', name]
    const { formula = '', digits = 0, usual, isShown = true } = typed
    const value = {
      title: '',
      ...quantityOf(typed.quantity),
      digits,
      ...(usual !== undefined && { usual: [...usual] }),
      ...(!isShown && { intermediate: true }),
    }
    return {
      path,
      parts: [at(['formulas', name], formula.trim()), at(path, value)],
      texts: [{ path: [...path, 'title'], texts: typed.title! }],
    }
  }
  const made = inputOf(project, wanted, new Set([...taken, name]))
  const path = ['input', 'properties', name]
  const isRequired = kind === 'lines' || typed.isRequired !== false
  const required = [...(definition.data.input?.required ?? []), ...(isRequired ? [name] : [])]
  const first = { type: 'object', required, properties: { [name]: made.value } }
  return {
    path,
    parts:
      own['input'] === undefined
        ? [at(['input'], first)]
        : [at(path, made.value), ...(isRequired ? [at(['input', 'required'], required)] : [])],
    texts: withPath(path, made),
  }
}

/** What was typed without ranges that were left empty, which rjsf fills with two empty ends. */
function withoutEmpty({ accepted, usual, ...typed }: TypedPart): TypedPart {
  const isTyped = (range: TypedPart['usual']): boolean =>
    range?.some((end: unknown) => end !== undefined && end !== null) === true
  return {
    ...typed,
    ...(isTyped(accepted) && { accepted: accepted! }),
    ...(isTyped(usual) && { usual: usual! }),
  }
}

/** What is wanted with names in place of figures with units, which become constants. */
function withoutFigures(
  project: Project,
  definition: Definition,
  { typed: all, ...rest }: WantedPart,
): { readonly wanted: WantedPart; readonly constants: PartsToWrite['parts'] } {
  const wanted = { ...rest, typed: withoutEmpty(all) }
  const name = wanted.kind === 'notice' ? 'when' : 'formula'
  const text = wanted.typed[name]
  if (text === undefined) return { wanted, constants: [] }
  const { formula, constants } = namedFigures(project, definition, { ...rest, text })
  return {
    wanted: { ...wanted, typed: { ...wanted.typed, [name]: formula } },
    constants: Object.entries(constants).map(([id, value]) => ({
      path: ['constants', id],
      value,
      before: 'formulas',
    })),
  }
}

/** A part of a program, with names and message keys of its own. */
export function newPart(project: Project, definition: Definition, typedPart: WantedPart): NewPart {
  const { wanted, constants } = withoutFigures(project, definition, typedPart)
  const format = project.schemas[programSchema]
  const schema = partSchema(wanted.kind, format)
  const { errors, errorSchema } = validator.validateFormData(wanted.typed, schema, compare, (all) =>
    all.map((error) => ({ ...error, message: problemOf(error.name) })),
  )
  if (errors.length > 0) return { kind: 'refused', problems: errorSchema }
  const { path, parts, texts } = partsFor(project, definition, wanted, format)
  const changes = writeParts(project, definition, {
    file: wanted.file,
    parts: [...constants, ...parts],
    texts: texts.map((each) => ({ ...each, texts: inAllLanguages(each.texts, wanted.language) })),
  })
  return { kind: 'made', path, changes }
}
