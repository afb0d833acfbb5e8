import type { Table } from './table.ts'

/** Functions of a module, by name; a step of a run has several. */
type Functions = Readonly<Record<string, unknown>>
type AnyFunction = (...given: readonly unknown[]) => unknown

const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function'

/**
 * Functions that only a calculation calls, in a file that is loaded together with the tables of a
 * program. Until it is loaded, each function returns nothing.
 */
export function lazyFunctions(load: () => Promise<Functions>) {
  let loaded: Functions | undefined
  const arrive = async (): Promise<void> => {
    loaded = await load()
  }
  return {
    /** A function of the file. */
    call:
      (name: string): AnyFunction =>
      (...given) => {
        const value = loaded?.[name]
        return isFunction(value) ? value(...given) : undefined
      },
    /** A step of a run, with its functions. */
    part: (name: string, methods: readonly string[]): Readonly<Record<string, AnyFunction>> =>
      Object.fromEntries(
        methods.map((method) => [
          method,
          (...given: readonly unknown[]) => {
            const value = (loaded?.[name] as Functions | undefined)?.[method]
            return isFunction(value) ? value(...given) : undefined
          },
        ]),
      ),
    /** Imports a table together with the functions. */
    with:
      (table: () => Promise<Table>): (() => Promise<Table>) =>
      async () => {
        const [found] = await Promise.all([table(), arrive()])
        return found
      },
  }
}
