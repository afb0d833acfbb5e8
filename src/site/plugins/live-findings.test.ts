import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import type { ViteDevServer } from 'vite'
import { smallCodeFolder } from '#tests/support/project/small-project.ts'
import { liveFindings } from './live-findings.ts'

const folder = mkdtempSync(join(tmpdir(), 'live-'))
afterAll(() => rmSync(folder, { recursive: true }))
cpSync(fileURLToPath(new URL('../../../tests/fixtures/mini', import.meta.url)), folder, {
  recursive: true,
})
const code = smallCodeFolder()
const settings = join(folder, 'content/clinic.json')
const sound = readFileSync(settings, 'utf8')

/**
 * The output of a server's terminal about the project with these settings, and the overlay of its
 * pages.
 */
function look(languages: readonly string[]) {
  const data = JSON.parse(sound) as object
  writeFileSync(settings, JSON.stringify({ ...data, languages }))
  const terminal: string[] = []
  const pages: unknown[] = []
  const say = (text: string) => void terminal.push(text)
  const server = {
    config: { logger: { error: say, info: say } },
    environments: {},
    watcher: { on: () => undefined },
    ws: {
      send: () => undefined,
      on: (_: string, connect: (data: unknown, client: unknown) => void) =>
        connect(undefined, { send: (message: unknown) => pages.push(message) }),
    },
  }
  liveFindings(folder, code, server as unknown as ViteDevServer, () => undefined)
  return { terminal: terminal.join('\n'), pages }
}

describe('while a project is edited', () => {
  it('errors lie over its pages, and advice is in the terminal only', () => {
    const advised = look(['en', 'ar'])
    expect(advised.terminal).toContain('[language-complete]')
    expect(JSON.stringify(advised.pages)).not.toContain('language-complete')
    const wrong = look(['en', 'ar', 'fr', 'de'])
    // Editors get the names of the project at each reading.
    const schema = join(folder, '.cache/schema/calculators/calculator.schema.json')
    expect(readFileSync(schema, 'utf8')).toContain('"deadBirds"')
    expect(wrong.terminal).toContain('[language-without-texts]')
    expect(wrong.pages).toMatchObject([
      { err: { message: expect.stringContaining('[language-without-texts]') as string } },
    ])
  })
})
