// Runs a script of this folder, written in TypeScript, with the modules that the site itself is
// made of.
import { pathToFileURL } from 'node:url'
import { bundled, root } from './support/bundled.mjs'
import { outliveReaders } from './support/closed-output.mjs'
import { systemErrorIn, systemErrorText } from './support/system-errors.mjs'

outliveReaders()
// Errors are reported with the lines of the sources.
process.setSourceMapsEnabled(true)

const loadScript = (path) => import(pathToFileURL(path).href)

/**
 * A script may run others: what they need is read when they do.
 * @param further what a script gets from another one besides words
 */
async function runScript(name, words, ...further) {
  const script = await loadScript(await bundled(`scripts/${name}.ts`))
  return script.run(words, root, loadScript, runScript, ...further)
}

/** A full disk or a folder without rights is no fault of the program: no stack is printed. */
async function runForPeople(name, words) {
  try {
    return await runScript(name, words)
  } catch (error) {
    const system = systemErrorIn(error)
    if (system === undefined) throw error
    const { what, fix } = systemErrorText(system, root)
    console.error(`${what}\n  What to do: ${fix}`)
    return 1
  }
}

const [name, ...words] = process.argv.slice(2)
const code = await runForPeople(name, words)
// Each command answers these before it does anything (readArguments).
const wantsHelp = words.includes('--help') || words.includes('-h')
process.exitCode = wantsHelp ? 0 : code
