import type { ErrorObject } from 'ajv'
import { closest, nameFix, type FindingBody } from '../../definition/findings/finding.ts'
import {
  hasInvisible,
  listOfWords,
  meantTexts,
  meantValue,
  meantWord,
  withoutInvisible,
} from '../../definition/typos/value-typos.ts'
import type { JsonPath, SourceFile } from '../../definition/written/source-file.ts'

/** The path of an error: the extra name, or the wrong value. */
export function errorPath(error: ErrorObject): JsonPath {
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
export interface Explained extends Omit<FindingBody, 'why'> {
  /** The certain replacement of the value, or of its name. */
  readonly instead?: unknown
  readonly of?: 'value' | 'name'
}

/** A name that is not part of the format: with signs that are invisible, or close to another. */
function unknownProperty(place: string, name: string, known: readonly string[]): Explained {
  const plain = withoutInvisible(name)
  if (hasInvisible(name) && known.includes(plain))
    return {
      id: 'unknown-word',
      what: `${place} has "${plain}" with an invisible character or a special space in it.`,
      fix: `Write "${plain}".`,
      instead: plain,
      of: 'name',
    }
  return {
    id: 'unknown-word',
    what: `${place} has "${name}", which is not part of the format.`,
    ...nameFix(name, known),
  }
}

/** A value that is not one of those listed. */
function notListed(place: string, { data, params }: ErrorObject): Explained {
  const allowed = (params as { allowedValues: readonly unknown[] }).allowedValues
  const meant = meantWord(data, allowed)
  const what = `${place} is ${JSON.stringify(data)}, which is not allowed.`
  return meant === undefined
    ? { id: 'not-listed', what, ...nameFix(String(data), allowed.map(String)) }
    : {
        id: 'not-listed',
        what,
        fix: `Write ${JSON.stringify(meant)}; possible are ${listOfWords(allowed)}.`,
        instead: meant,
      }
}

/** The types of the format as people name them. */
const typeNames: Readonly<Record<string, string>> = {
  number: 'a number without quotation marks',
  integer: 'a whole number without quotation marks',
  string: 'a text in quotation marks: "…"',
  boolean: 'true or false, without quotation marks',
  array: 'a list: […]',
  object: 'a group of names and values: {…}',
  null: 'null (not known)',
}

const described = (types: readonly string[]): string =>
  types.map((type) => typeNames[type] ?? type).join(', or ')

function wrongType(place: string, { data, params }: ErrorObject): Explained {
  const types = String((params as { type: unknown }).type).split(',')
  const meant = meantValue(data, types)
  const what = `${place} is ${JSON.stringify(data)?.slice(0, 60)}, which has the wrong type.`
  if (meant.value !== undefined) {
    const isQuoted = typeof data === 'string' && typeof meant.value === 'number'
    return {
      id: 'wrong-type',
      what: isQuoted ? `${place} is ${JSON.stringify(data)}, a figure in quotation marks.` : what,
      fix: `Write ${JSON.stringify(meant.value)}.${types.includes('null') ? ' Not known: null.' : ''}`,
      instead: meant.value,
    }
  }
  return { id: 'wrong-type', what, fix: meant.fix ?? `Write ${described(types)}.` }
}

/** A text of the wrong form. */
function wrongForm(
  place: string,
  { data, params }: ErrorObject,
  description: string | undefined,
): Explained {
  const { pattern } = params as { pattern: string }
  const { texts, isSame } = meantTexts(String(data), pattern)
  const [meant, other] = texts
  const what = `${place} is ${JSON.stringify(data)}, which is not allowed.`
  const general = description ?? `Write a text that matches ${pattern}.`
  if (meant === undefined) return { id: 'wrong-form', what, fix: general }
  const written = [meant, other].flatMap((text) => text ?? []).map((text) => `"${text}"`)
  return {
    id: 'wrong-form',
    what,
    fix: `Write ${written.join(' or ')}. ${general}`,
    ...(other === undefined && isSame && { instead: meant }),
  }
}

/**
 * A name that is not valid: an autofix removes only an invisible character.
 */
function misnamed(place: string, error: ErrorObject, description: string | undefined): Explained {
  const { instead, ...body } = wrongForm(place, error, description)
  const plain = withoutInvisible(String(error.data))
  const isSame = instead === plain && hasInvisible(String(error.data))
  const what = `${place} has the name ${JSON.stringify(error.data)}, which is not written as names are.`
  return { ...body, what, ...(isSame && { instead, of: 'name' }) }
}

/** The example in the description of a word, where it can be pasted whole. */
function exampleOf(word: unknown): string {
  const { markdownDescription = '' } = (word ?? {}) as { markdownDescription?: string }
  const [, example] = /Example: `([^`…]*)`$/.exec(markdownDescription) ?? []
  return example === undefined ? '' : `, like ${example}`
}

export function explain(error: ErrorObject): Explained {
  const place =
    error.instancePath === '' ? 'the file' : `"${error.instancePath.slice(1).replaceAll('/', '.')}"`
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
      return {
        id: 'missing-word',
        what: `${place} lacks "${name}".`,
        fix: `Add "${name}"${exampleOf(parent.properties?.[name])}.`,
      }
    }
    case 'enum':
      return notListed(place, error)
    case 'type':
      return wrongType(place, error)
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return {
        id: 'too-short',
        what: `${place} is empty or too short.`,
        fix: `The minimum length is ${String(params['limit'])}; extend it or remove it.`,
      }
    case 'pattern':
      return error.propertyName === undefined
        ? wrongForm(place, error, parent.description)
        : misnamed(place, { ...error, data: error.propertyName }, parent.description)
    default:
      return {
        id: 'not-as-schema',
        what: `${place} ${error.message ?? 'does not match the schema'}.`,
        fix: parent.description ?? 'Compare it with a program that works.',
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
