import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/** What a command was given, read by Node's own parser; undefined, with a word to the person, where it was given something else. */
export function readArguments<Known extends Options>(
  words: readonly string[],
  options: Known,
  usage: string,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    return undefined
  }
}
