/** A page that runs no scripts begins the answer of its example with the danger. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadByNode } from '#tests/support/project/load-by-node.ts'
import {
  livePrograms,
  loadProgram,
  project,
  siteLanguages,
} from '#tests/support/project/project.ts'
import { root } from '#tests/support/project/root.ts'
import { messagesOf } from '#definition/project.ts'
import { dayOfNobody, demonstratedOn } from '#engine/input/demonstrated.ts'
import { calculate } from '#engine/calculate.ts'
import { dangerInputs } from '#mechanisms/danger/inputs.ts'
import { statedDangers } from '#mechanisms/danger/danger-text.ts'
import { loadCalculator } from '#project/load.ts'
import { withTexts } from '#project/index.ts'
import { contentCache } from '#site/files/content-cache.ts'
import { pathOfProgram } from '#site/modules/program-list.ts'
import { createRenderer, type Renderer } from '#site/pages/renderer.ts'
import { buildPageCode } from './build-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'dangers-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Written {
  demonstration: { input: Record<string, unknown> }
  examples: { input: Record<string, unknown>; error?: object }[]
}

/** The programs that name a medicine, each with an example that names a prohibited one. */
const programs = livePrograms.flatMap((definition) => {
  const { records, texts } = dangerInputs(project, definition)
  const [list, part] = texts.find(([, each]) => each !== '') ?? []
  const [name] = records
  if (name === undefined && list === undefined) return []
  const { path } = definition.file
  const data = JSON.parse(project.files.texts.get(path)!) as Written
  const { input } = data.demonstration
  // Its doses are of products that may be used: in little water, they are far too strong.
  if (definition.id === 'drugs/drug-dose') {
    delete input['days']
    Object.assign(input, { medicine: 'amprolium-uk-water', dailyWater: 100 })
  } else if (name !== undefined) input[name] = 'chloramphenicol'
  else
    Object.assign((input[list!] as object[]).at(-1)!, { [part!]: 'chloramphenicol', meatDays: 0 })
  return [{ definition, path, text: JSON.stringify(data) }]
})
const edited = withTexts(
  project,
  Object.fromEntries(programs.map(({ path, text }) => [path, text])),
)
const answers = programs.map(({ definition: { id } }) => {
  const { tables } = loadProgram(project.definitions.get(id)!)
  const calculator = loadCalculator(edited, edited.definitions.get(id)!)
  const input = demonstratedOn(dayOfNobody, calculator)
  return { id, calculator, calculation: calculate(calculator, input, tables) }
})

describe('a page without scripts', () => {
  let renderer: Renderer
  beforeAll(async () => {
    // As a build renders it.
    vi.stubEnv('NODE_ENV', 'production')
    renderer = await createRenderer({
      project: edited,
      code: await buildPageCode(root),
      folder: join(folder, 'server'),
      cache: contentCache(join(folder, 'cache')),
      load: loadByNode(folder),
    })
    vi.unstubAllEnvs()
  }, 240_000)

  it.each(siteLanguages)('begins its example with the danger in %s', async (code) => {
    const language = renderer.server.languages.find((each) => each.code === code)!
    const say = messagesOf(project, code)
    for (const { id, calculation } of answers) {
      const { html } = await renderer.render(pathOfProgram(edited, id)!, language)
      const [, section = ''] = html.split('class="without-scripts"')
      const about = `${id} ${code}`
      const [danger] = statedDangers(calculation)
      if (danger === undefined) {
        expect(section, about).not.toContain('data-danger')
        continue
      }
      const first = section.indexOf(`data-danger="${danger.level}"`)
      expect(first, about).toBeGreaterThan(-1)
      const figures = ['data-result=', '<table', 'class="row-list'].map((mark) =>
        section.indexOf(mark),
      )
      for (const at of figures.filter((each) => each > -1)) expect(first, about).toBeLessThan(at)
      // In the words for it, which no script can fetch.
      expect(section, about).toContain(say[danger.say])
      for (const result of Object.keys(calculation.blocked))
        expect(section, about).not.toContain(`data-result="${result}"`)
    }
    // That of two medicines states a prohibition as the answer itself.
    const plain = answers.filter(({ calculation }) => statedDangers(calculation).length === 0)
    expect(plain.map(({ id }) => id)).toEqual(['drugs/drug-interactions'])
  })
})
