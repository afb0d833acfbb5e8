import type { ErrorObject } from 'ajv'
import { closest, nameFix, type Said } from '../../definition/findings/finding.ts'
import type { JsonPath, SourceFile } from '../../definition/written/source-file.ts'

/** The path of an error: the extra name, or the wrong value. */
export function pathOf(error: ErrorObject): JsonPath {
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
export function explain(error: ErrorObject): Omit<Said, 'why'> {
  const place =
    error.instancePath === '' ? 'the file' : `"${error.instancePath.slice(1).replaceAll('/', '.')}"`
  const params = error.params as Record<string, unknown>
  const parent = (error.parentSchema ?? {}) as {
    properties?: Record<string, unknown>
    description?: string
  }
  switch (error.keyword) {
    case 'additionalProperties':
      return {
        id: 'unknown-word',
        what: `${place} has "${String(params['additionalProperty'])}", which is not part of the format.`,
        ...nameFix(String(params['additionalProperty']), Object.keys(parent.properties ?? {})),
      }
    case 'required':
      return {
        id: 'missing-word',
        what: `${place} lacks "${String(params['missingProperty'])}".`,
        fix: `Add "${String(params['missingProperty'])}".`,
      }
    case 'enum':
      return {
        id: 'not-listed',
        what: `${place} is ${JSON.stringify(error.data)}, which is not allowed.`,
        ...nameFix(String(error.data), (params['allowedValues'] as unknown[]).map(String)),
      }
    case 'type':
      return {
        id: 'wrong-type',
        what: `${place} is ${JSON.stringify(error.data)?.slice(0, 60)}, which has the wrong type.`,
        fix: `Write a value of type ${String(params['type'])}.`,
      }
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return {
        id: 'too-short',
        what: `${place} is empty or too short.`,
        fix: `The minimum length is ${String(params['limit'])}; extend it or remove it.`,
      }
    case 'pattern':
      return {
        id: 'wrong-form',
        what: `${place} is ${JSON.stringify(error.data)}, which is not allowed.`,
        fix: parent.description ?? `Write a text that matches ${String(params['pattern'])}.`,
      }
    default:
      return {
        id: 'not-as-schema',
        what: `${place} ${error.message ?? 'does not match the schema'}.`,
        fix: parent.description ?? 'Compare it with a program that works.',
      }
  }
}

/** The missing name of an error of the keyword "required". */
const lackingIn = ({ keyword, params }: ErrorObject): string | undefined =>
  keyword === 'required' ? (params as { missingProperty: string }).missingProperty : undefined

/** Where to fix an error: a missing word may be in the file, removed with null. */
export function placeIn(file: SourceFile, error: ErrorObject): JsonPath {
  const lacking = lackingIn(error)
  const path = pathOf(error)
  const whole = lacking === undefined ? path : [...path, lacking]
  return file.has(whole) ? whole : path
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
      (other) => other.instancePath === error.instancePath && lackingIn(other) !== undefined,
    )
    const near = closest(
      name,
      lacking.flatMap((other) => lackingIn(other) ?? []),
    )
    const found = lacking.find((other) => lackingIn(other) === near && !meant.has(other))
    if (near !== undefined && found !== undefined) meant.add(found)
  }
  return errors.filter((error) => !meant.has(error))
}

/** One finding a place: an alternative that fails would else report each of its branches. */
export const firstOfEach = (errors: readonly ErrorObject[]): readonly ErrorObject[] =>
  errors
    .filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'propertyNames' && keyword !== 'if')
    .filter(
      (error, _, list) =>
        error.keyword !== 'type' ||
        !list.some(
          (other) =>
            other !== error &&
            pathOf(other)
              .join('/')
              .startsWith(`${pathOf(error).join('/')}/`),
        ),
    )
    .filter(
      (error, index, list) =>
        list.findIndex((other) => pathOf(other).join('/') === pathOf(error).join('/')) === index,
    )
