// Runs a script of this folder, written in TypeScript, with the modules that the site itself is
// made of.
import { runnerImport } from 'vite'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { outliveReaders } from './support/closed-output.mjs'

outliveReaders()

const root = fileURLToPath(new URL('..', import.meta.url))
// A built module is loaded by Node itself, not by the runner that loaded the script.
const load = (path) => import(pathToFileURL(path).href)

/** A script may run others: what they need is read when they do. */
async function runScript(name, words) {
  const { module } = await runnerImport(`${root}scripts/${name}.ts`, {
    root,
    configFile: false,
    logLevel: 'error',
  })
  return module.run(words, root, load, runScript)
}

const [name, ...words] = process.argv.slice(2)
process.exitCode = await runScript(name, words)
