/** What applies in a program where nothing is written: of shared inputs and results, and of the
 * program that it extends. */
import type { JsonPath } from '../editing/index.ts'
import { type Schema } from './shape.ts'
import { isObject } from '../../own.ts'

/** Where a value comes from. */
export type Lender = 'inputs' | 'results' | 'program'

interface Lent {
  readonly value: unknown
  readonly from: Lender
}

/** The data of files that a program shares. */
interface SharedData {
  readonly inputs: unknown
  readonly results: unknown
  /** The program that it extends. */
  readonly base: unknown
}

const partIn = (data: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>((held, name) => {
    if (Array.isArray(held)) return held[Number(name)] as unknown
    return isObject(held) && Object.hasOwn(held, name) ? held[name] : undefined
  }, data)

/** The part of a shared file that a part of a program refers to. */
function lentPartOf(part: unknown, shared: unknown): Schema | undefined {
  const reference = isObject(part) ? part['$ref'] : undefined
  const name = typeof reference === 'string' ? reference.replace(/^.*#\//, '') : undefined
  const found = name === undefined ? undefined : partIn(shared, [name])
  return isObject(found) ? found : undefined
}

/** The value that applies at a path of a program which does not write it. */
export function lentAt(data: unknown, path: JsonPath, shared: SharedData): Lent | undefined {
  const isOfInput = path[0] === 'input' && path[1] === 'properties'
  const depth = isOfInput ? 3 : 2
  const written = (at: JsonPath): unknown => partIn(data, at) ?? partIn(shared.base, at)
  if (path.length >= depth && (isOfInput || path[0] === 'results')) {
    const from: Lender = isOfInput ? 'inputs' : 'results'
    // Parts of the entries of a list may refer to shared inputs as well.
    const entry = path.lastIndexOf('entry')
    const holders =
      isOfInput && entry >= depth && path.length > entry + 1 ? [entry + 2, depth] : [depth]
    for (const length of holders) {
      const lent = lentPartOf(written(path.slice(0, length)), shared[from])
      if (lent === undefined) continue
      const { constants: _, ...parts } = lent
      const value = partIn(parts, path.slice(length))
      if (value !== undefined && partIn(shared.base, path) === undefined) return { value, from }
    }
  }
  const value = partIn(shared.base, path)
  // The name of the other program and its former names are its own.
  const isItsOwn = path.length === 0 || ['extends', 'formerly', '$schema'].includes(String(path[0]))
  if (value === undefined) return undefined
  return path.length > 0 && isItsOwn ? undefined : { value, from: 'program' }
}
