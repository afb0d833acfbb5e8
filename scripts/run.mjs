// Runs a script of this folder, written in TypeScript, with the modules that the site itself is made of.
import { runnerImport } from 'vite'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { outliveReaders } from './support/closed-output.mjs'

outliveReaders()

const [name, ...rest] = process.argv.slice(2)
const root = fileURLToPath(new URL('..', import.meta.url))
const { module } = await runnerImport(`${root}scripts/${name}.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
})
// A built module is loaded by Node itself, not by the runner that loaded the script.
process.exitCode = await module.run(rest, root, (path) => import(pathToFileURL(path).href))
