/** The memoized results below one argument: by further arguments, and the result itself. */
interface Memory {
  readonly objects: WeakMap<object, Memory>
  readonly others: Map<unknown, Memory>
  found?: { readonly result: unknown }
}

const emptyMemory = (): Memory => ({ objects: new WeakMap(), others: new Map() })

function memoryBelow({ objects, others }: Memory, value: unknown): Memory {
  const isObject = typeof value === 'object' && value !== null
  const known = isObject ? objects.get(value) : others.get(value)
  if (known !== undefined) return known
  const below = emptyMemory()
  if (isObject) objects.set(value, below)
  else others.set(value, below)
  return below
}

/**
 * Memoizes a function. A result is forgotten with any of its key objects, so one of the keys must
 * be an object, and none may change.
 * @param by the keys of a result, if they are not all arguments
 */
export function memoize<Given extends readonly unknown[], Result>(
  work: (...given: Given) => Result,
  by: (...given: NoInfer<Given>) => readonly unknown[] = (...given) => given,
): (...given: Given) => Result {
  const memory = emptyMemory()
  return (...given) => {
    const last = by(...given).reduce(memoryBelow, memory)
    last.found ??= { result: work(...given) }
    return last.found.result as Result
  }
}
