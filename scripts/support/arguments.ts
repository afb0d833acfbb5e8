import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * The arguments of a command, read by Node's own parser; undefined, with a message to the person,
 * if they are wrong or ask for help (`--help`; run.mjs ends with 0).
 * @param takesNames whether it takes words in addition to its options
 */
export function readArguments<Known extends Options>(
  words: readonly string[],
  options: Known,
  usage: string,
  takesNames = true,
) {
  if (words.includes('--help') || words.includes('-h')) {
    console.log(usage)
    return undefined
  }
  try {
    return parseArgs({ args: [...words], options, allowPositionals: takesNames })
  } catch (error) {
    refuseArguments(usage, (error as Error).message)
    return undefined
  }
}

/** Says what is wrong with the arguments of a command; returns its exit code. */
export function refuseArguments(usage: string, message: string): number {
  console.error(`${message}\n\n${usage}`)
  return 2
}
