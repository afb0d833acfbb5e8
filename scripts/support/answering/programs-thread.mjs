/** Bundles and runs the thread of programs, all in that thread: the server answers meanwhile. */
import { pathToFileURL } from 'node:url'
import { bundled } from '../bundled.mjs'

await import(pathToFileURL(await bundled('scripts/support/answering/programs-thread.ts')).href)
