import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * What a command was given, read by Node's own parser; undefined, with a word to the person, where
 * it was given something else.
 * @param takesNames whether it takes words beside its options
 */
export function readArguments<Known extends Options>(
  words: readonly string[],
  options: Known,
  usage: string,
  takesNames = true,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: takesNames })
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    return undefined
  }
}
