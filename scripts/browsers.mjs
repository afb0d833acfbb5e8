// `npm run browsers`: the built site in the engines other than Chromium; `-- --all` repeats the
// checks in every language, and sweeps all programs.
import { run } from './support/prepare.mjs'

const words = process.argv.slice(2)
const isSweep = words.includes('--all')
run(
  'npx',
  [
    'playwright',
    'test',
    '--config',
    'engines.config.ts',
    '--pass-with-no-tests',
    ...words.filter((word) => word !== '--all'),
  ],
  isSweep ? { SWEEP: '1' } : {},
)
