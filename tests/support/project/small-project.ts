import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { fixtureProject, namedByCode } from './fixture-project.ts'
import { root } from './root.ts'

const fixture = fileURLToPath(new URL('../../fixtures/mini', import.meta.url))

/** Copies the small project to a folder. */
export const copyMini = (folder: string): void => cpSync(fixture, folder, { recursive: true })

/**
 * Writes the small project to a folder with all that commands read next to it: schemas, pictures,
 * and code that names messages. A command checks it in a tenth of the
 * time.
 */
export function writeSmallProject(folder: string): void {
  copyMini(folder)
  for (const path of fixtureProject.files.texts.keys())
    if (path.endsWith('.schema.json')) cpSync(join(root, path), join(folder, path))
  symlinkSync(join(root, 'public'), join(folder, 'public'))
  const { keys, families } = namedByCode
  mkdirSync(join(folder, 'src'))
  mkdirSync(join(folder, 'scripts'))
  writeFileSync(
    join(folder, 'src/named.ts'),
    [
      ...[...keys.keys()].map((key) => `'${key}'`),
      ...families.map((family) => `\`${family}\${name}\``),
    ].join('\n'),
  )
}

/**
 * A folder for the commands of a test file in place of the one of the code, which they would read
 * whole each time to find the messages that it names.
 */
export function smallCodeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'code-'))
  writeSmallProject(folder)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
