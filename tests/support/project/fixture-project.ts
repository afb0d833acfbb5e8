import { fileURLToPath } from 'node:url'
import { readFiles } from '#project/files.ts'
import { readProject } from '#project/index.ts'
import { root } from './root.ts'

/**
 * Where the code names messages, as far as tests need: all units, and the messages of every form.
 */
export const namedByCode = {
  keys: new Map([
    ['messages.tooLow', { file: 'src/engine/input/issues.ts', line: 1 }],
    ['choices.notDate', { file: 'src/engine/input/issues.ts', line: 1 }],
    ['inputs.dayOfAnswer', { file: 'src/definition/formulas/today.ts', line: 1 }],
  ]),
  families: ['units.', 'unitNames.', 'site.language.'],
}

/**
 * A small project for tests of rules, with its own figures and examples: the data of the site may
 * change without a change to them. It has every part of the format that a rule looks at, and
 * nothing of the site but schemas and pictures.
 */
export const fixtureProject = readProject(
  readFiles(fileURLToPath(new URL('../../fixtures/mini', import.meta.url)), root, namedByCode),
)
