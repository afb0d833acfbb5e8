// `npm start`: installs what is missing, builds where something has changed, and serves the site.
import { installPackages } from './support/prepare.mjs'

installPackages()
process.argv.splice(2, 0, 'start')
await import('./run.mjs')
