import type { ErrorObject } from 'ajv'
import {
  anyOf,
  finding,
  phrase,
  quoted,
  type FindingPart,
  type Value,
  closest,
  nameFix,
  type FindingBody,
} from '../../definition/findings/finding.ts'
import {
  hasInvisible,
  allowedWords,
  meantTexts,
  meantValue,
  meantWord,
  withoutInvisible,
} from '../../definition/typos/value-typos.ts'
import type { JsonPath, SourceFile } from '../../definition/written/source-file.ts'

/** The path of an error: the extra name, or the wrong value. */
function errorPath(error: ErrorObject): JsonPath {
  const path: (string | number)[] = error.instancePath
    .split('/')
    .slice(1)
    .map((part) =>
      /^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~'),
    )
  const extra = (error.params as { additionalProperty?: string }).additionalProperty
  // A name in the wrong form has its own path.
  const name = extra ?? error.propertyName
  return name === undefined ? path : [...path, name]
}

/** An error of ajv as a finding. */
interface Explained extends FindingBody {
  /** The certain replacement of the value, or of its name. */
  readonly instead?: unknown
  readonly of?: 'value' | 'name'
}

/** A name that is not part of the format: with signs that are invisible, or close to another. */
function unknownProperty(place: Value, name: string, known: readonly string[]): Explained {
  const plain = withoutInvisible(name)
  if (hasInvisible(name) && known.includes(plain))
    return { ...finding('unknown-word.invisible', { place, plain }), instead: plain, of: 'name' }
  return { ...finding('unknown-word.unknown', { place, name }), ...nameFix(name, known) }
}

/** A value that is not one of those listed. */
function notListed(place: Value, { data, params }: ErrorObject): Explained {
  const allowed = (params as { allowedValues: readonly unknown[] }).allowedValues
  const meant = meantWord(data, allowed)
  const body = finding('not-listed', { place, value: JSON.stringify(data) })
  return meant === undefined
    ? { ...body, ...nameFix(String(data), allowed.map(String)) }
    : {
        ...body,
        fix: phrase('writeListed', { meant: JSON.stringify(meant), known: allowedWords(allowed) }),
        instead: meant,
      }
}

/** The types of the format. */
const typeNames = ['number', 'integer', 'string', 'boolean', 'array', 'object', 'null'] as const

const described = (types: readonly string[]): FindingPart =>
  typeNames
    .filter((name) => types.includes(name))
    .map((name) => phrase(`types.${name}`))
    .reduce((first, last) => phrase('orElse', { first, last }))

function wrongType(place: Value, { data, params }: ErrorObject): Explained {
  const types = String((params as { type: unknown }).type).split(',')
  const meant = meantValue(data, types)
  const value = JSON.stringify(data)?.slice(0, 60) ?? ''
  if (meant.value === undefined)
    return {
      ...finding('wrong-type.value', { place, value }),
      fix: meant.fix ?? phrase('writeType', { types: described(types) }),
    }
  const isQuoted = typeof data === 'string' && typeof meant.value === 'number'
  const written = JSON.stringify(meant.value)
  return {
    ...finding(isQuoted ? 'wrong-type.quoted' : 'wrong-type.value', { place, value }),
    fix: phrase(types.includes('null') ? 'writeOrNull' : 'write', { text: written }),
    instead: meant.value,
  }
}

/** What to write in place of a text of the wrong form. */
function formFix(
  { data, params }: ErrorObject,
  description: string | undefined,
): Pick<Explained, 'fix' | 'instead'> {
  const { pattern } = params as { pattern: string }
  const { texts, isSame } = meantTexts(String(data), pattern)
  const [meant, other] = texts
  const form = description ?? phrase('matching', { pattern })
  if (meant === undefined) return { fix: phrase('form', { form }) }
  const written = [meant, other].flatMap((text) => text ?? [])
  return {
    fix: phrase('writeForm', { written: anyOf(quoted(written)), form }),
    ...(other === undefined && isSame && { instead: meant }),
  }
}

/** A text of the wrong form. */
const wrongForm = (place: Value, error: ErrorObject, description?: string): Explained => ({
  ...finding('wrong-form.value', { place, value: JSON.stringify(error.data) }),
  ...formFix(error, description),
})

/**
 * A name that is not valid: an autofix removes only an invisible character.
 */
function misnamed(place: Value, error: ErrorObject, description?: string): Explained {
  const { instead, ...body } = formFix(error, description)
  const plain = withoutInvisible(String(error.data))
  const isSame = instead === plain && hasInvisible(String(error.data))
  return {
    ...finding('wrong-form.name', { place, value: JSON.stringify(error.data) }),
    ...body,
    ...(isSame && { instead, of: 'name' as const }),
  }
}

/** The example in the description of a word, where it can be pasted whole. */
function exampleOf(word: unknown): string | undefined {
  const { markdownDescription = '' } = (word ?? {}) as { markdownDescription?: string }
  const [, example] = /Example: `([^`…]*)`$/.exec(markdownDescription) ?? []
  return example
}

export function explain(error: ErrorObject): Explained {
  const place =
    error.instancePath === ''
      ? phrase('theFile')
      : phrase('quoted', { name: error.instancePath.slice(1).replaceAll('/', '.') })
  const params = error.params as Record<string, unknown>
  const parent = (error.parentSchema ?? {}) as {
    properties?: Record<string, unknown>
    description?: string
  }
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownProperty(
        place,
        String(params['additionalProperty']),
        Object.keys(parent.properties ?? {}),
      )
    case 'required': {
      const name = String(params['missingProperty'])
      const example = exampleOf(parent.properties?.[name])
      return example === undefined
        ? finding('missing-word.plain', { place, name })
        : finding('missing-word.example', { place, name, example })
    }
    case 'enum':
      return notListed(place, error)
    case 'type':
      return wrongType(place, error)
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return finding('too-short', { place, limit: Number(params['limit']) })
    case 'pattern':
      return error.propertyName === undefined
        ? wrongForm(place, error, parent.description)
        : misnamed(place, { ...error, data: error.propertyName }, parent.description)
    default:
      return {
        ...finding('not-as-schema', { place, message: error.message ?? '' }),
        ...(parent.description !== undefined && {
          fix: phrase('form', { form: parent.description }),
        }),
      }
  }
}

/** The missing name of an error of the keyword "required". */
const missingProperty = ({ keyword, params }: ErrorObject): string | undefined =>
  keyword === 'required' ? (params as { missingProperty: string }).missingProperty : undefined

/** Where to fix an error: a missing word may be in the file, removed with null. */
export function pathInFile(file: SourceFile, error: ErrorObject): JsonPath {
  const lacking = missingProperty(error)
  const path = errorPath(error)
  const whole = lacking === undefined ? path : [...path, lacking]
  return file.has(whole) ? whole : path
}

/** The path of a word that is missing, to read the file as if it were there. */
export function missingPath(error: ErrorObject): JsonPath | undefined {
  const lacking = missingProperty(error)
  return lacking === undefined ? undefined : [...errorPath(error), lacking]
}

const strangeIn = ({ params }: ErrorObject): string | undefined =>
  (params as { additionalProperty?: string }).additionalProperty

/** A misspelt name is also missing: it is reported once, where it is misspelt. */
export function paired(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const meant = new Set<ErrorObject>()
  for (const error of errors) {
    const name = strangeIn(error)
    if (name === undefined) continue
    const lacking = errors.filter(
      (other) => other.instancePath === error.instancePath && missingProperty(other) !== undefined,
    )
    const near = closest(
      name,
      lacking.flatMap((other) => missingProperty(other) ?? []),
    )
    const found = lacking.find((other) => missingProperty(other) === near && !meant.has(other))
    if (near !== undefined && found !== undefined) meant.add(found)
  }
  return errors.filter((error) => !meant.has(error))
}

/** One finding per location: an alternative that fails would else report each of its branches. */
export const firstOfEach = (errors: readonly ErrorObject[]): readonly ErrorObject[] =>
  errors
    .filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'propertyNames' && keyword !== 'if')
    .filter(
      (error, _, list) =>
        error.keyword !== 'type' ||
        !list.some(
          (other) =>
            other !== error &&
            errorPath(other)
              .join('/')
              .startsWith(`${errorPath(error).join('/')}/`),
        ),
    )
    .filter(
      (error, index, list) =>
        list.findIndex((other) => errorPath(other).join('/') === errorPath(error).join('/')) ===
        index,
    )
