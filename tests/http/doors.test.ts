/**
 * One answer at every door: for all programs, their examples and random inputs, the command and the
 * batch, the server, the package and assistants give the same figures, bounds, verdicts, dangers
 * and refusals. What is hostile is refused by all of them alike.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { count } from '#tests/support/counting.ts'
import { livePrograms, loadProgram, project, root } from '#tests/support/project/project.ts'
import { chromiumFlags } from '#tests/support/browser/chromium-flags.ts'
import { addressOf, end } from '#tests/support/browser/variant.ts'
import { ofSweep, runs } from '#tests/support/runs.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { answerOf } from '#answering/answer.ts'
import type { Input } from '#engine/calculation.ts'
import { localeFormatterOf } from '#project/answering/locale-formatter.ts'
import { randomInputs } from '#project/differences/random-inputs.ts'
import { buildPackage } from '#scripts/package.ts'
import { answerLine } from '#scripts/support/answering/batch.ts'
import { mcpServer } from '#scripts/support/answering/mcp-server.ts'
import { answeringScripts } from '#scripts/support/answering/prepare.ts'
import { Programs } from '#scripts/support/answering/programs.ts'
import { bundledBefore } from '#scripts/support/bundled.mjs'
import { knownFindings } from '#scripts/support/open-project.ts'
import { browserHere } from '#scripts/support/prepare.mjs'
import { programsWorker } from '#server/programs/worker.ts'

const today = '2026-05-01'
const hostile: readonly unknown[] = [
  ['', 'abc', 1e308, -1, 0.5, '9'.repeat(10_000), '٣٥', '1,2,3', '\u202e12', null, {}, [], [1]],
  [true, 1e21, '__proto__', { value: 5 }, { value: 5, unit: 'parsec' }, { value: 1, unit: '' }],
  [[null], [{ nothing: 1 }], 2 ** 31],
].flat()

interface Case {
  readonly calculator: string
  readonly input: Input
}
/** What a door gets is JSON. */
const asJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

const cases: readonly Case[] = livePrograms.flatMap((definition, turn) => {
  const { calculator, tables } = loadProgram(definition)
  const examples = (definition.data.examples ?? []).map(({ input }) => input)
  const names = Object.keys(calculator.inputs)
  const odd = hostile
    .filter((_, index) => index % 5 === turn % 5)
    .map((value, index) => ({ ...examples[0], [names[index % names.length]!]: value }))
  const inputs = [...examples, ...randomInputs(calculator, tables, runs(50)), ...odd, {}]
  return inputs.map((input) => asJson({ calculator: definition.id, input }))
})

const english = localeFormatterOf(project, 'en')
const expected = cases.map(({ calculator, input }) =>
  asJson(answerOf(loadProgram(project.definitions.get(calculator)!), input, english, today)),
)
/** Fails with the first case that a door answers differently. */
const expectSame = (answers: readonly unknown[], read = (answer: unknown) => answer): void => {
  expect(answers.length).toBe(cases.length)
  for (const [index, answer] of answers.entries())
    expect(read(answer), JSON.stringify(cases[index]).slice(0, 300)).toEqual(read(expected[index]))
}
/** An answer without the last digits of numbers, where versions of an engine differ (Math.exp). */
const withoutLastDigits = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toPrecision(12)) : value,
    ),
  )

describe('every door', () => {
  it('has answers with figures, dangers and refusals to compare', () => {
    const withSome = (name: string) =>
      expected.filter((each) => Object.keys((each[name] as object | undefined) ?? {}).length > 0)
    for (const name of ['results', 'ratings', 'notices', 'issues', 'dangers', 'entries'])
      expect(withSome(name).length, name).toBeGreaterThan(10)
    // No figure beside a refusal.
    for (const { issues, results } of expected)
      if ((issues as readonly unknown[]).length > 0)
        expect(Object.values(results as object).filter((each) => 'unit' in each)).toEqual([])
  })

  it('is the batch', () => {
    const programs = new Programs(project, 'en')
    expectSame(
      cases.map((each) =>
        asJson(
          JSON.parse(
            answerLine(JSON.stringify(each), programs.ids, (id, input) =>
              programs.answer(id, input, today)!,
            ),
          ),
        ),
      ),
    )
  })

  describe('is the server', () => {
    let server: TestServer
    const thread = programsWorker(
      join(root, 'scripts/support/answering/programs-thread.mjs'),
      120_000,
    )
    beforeAll(async () => {
      const programs = { ask: thread.ask, rate: { most: 1e9, within: 1 } }
      server = await startTestServer('sqlite', { programs })
    })
    // It throws if an answer was not as the contract has it.
    afterAll(async () => {
      await thread.close()
      await server.stop()
    })

    it('prepared by the build: nothing is bundled or checked before the first answer', async () => {
      expect(answeringScripts.filter((script) => bundledBefore(script) === undefined)).toEqual([])
      await knownFindings(project, root, () => expect.fail('the project would be checked'))
    })

    it('with the same answers', async () => {
      const answers: unknown[] = []
      const headers = { 'Content-Type': 'application/json' }
      for (let from = 0; from < cases.length; from += 5) {
        const calculations = cases.slice(from, from + 5)
        const body = JSON.stringify({ calculations, today })
        const url = `${server.origin}/api/programs/calculate`
        const answer = await fetch(url, { method: 'POST', headers, body })
        expect(answer.status).toBe(200)
        answers.push(...((await answer.json()) as { answers: unknown[] }).answers)
      }
      expectSame(answers)
    })
  })

  describe('is an assistant', () => {
    const client = new Client({ name: 'test', version: '1.0.0' })
    beforeAll(async () => {
      const [ours, theirs] = InMemoryTransport.createLinkedPair()
      await mcpServer(project, 'en').connect(theirs)
      await client.connect(ours)
    })
    afterAll(() => client.close())
    const use = async (name: string, given: Record<string, unknown>) => {
      const { content, isError } = await client.callTool({ name, arguments: given })
      const [{ text }] = content as [{ text: string }]
      return isError === true ? text : (JSON.parse(text) as Record<string, unknown>)
    }

    it('with the same answers', async () => {
      const answers: unknown[] = []
      for (const each of cases) answers.push(await use('calculate', { ...each, today }))
      expectSame(answers)
    })

    it('finds and describes calculators, and says what is not in the list', async () => {
      const { calculators } = (await use('find_calculator', { words: 'body weight' })) as {
        calculators: readonly { id: string }[]
      }
      expect(calculators.map(({ id }) => id)).toContain('broilers/body-weight')
      const described = await use('describe_calculator', { calculator: 'broilers/body-weight' })
      expect(described).toHaveProperty('input.properties.age.unit', 'day')
      for (const [name, given] of [
        ['find_calculator', { words: 'submarine' }],
        ['describe_calculator', { calculator: 'broilers/body-wait' }],
        ['calculate', { calculator: '__proto__', input: {} }],
        ['table_record', { table: 'drugs/medicines', name: 'Superfix forte' }],
        ['table_record', { table: '__proto__', name: 'x' }],
      ] as const)
        expect(await use(name, given)).toContain('Not in our list')
    })

    it('reads a record of a table with its sources and marks', async () => {
      const record = await use('table_record', { table: 'broilers/ross-308-2022', name: 0 })
      expect(record).toMatchObject({
        record: { age: 0 },
        marks: [{ kind: 'derived' }, { kind: 'derived' }],
        sources: [{ publisher: 'Aviagen' }],
      })
      expect(
        await use('table_record', { table: 'drugs/medicines', name: 'Tiamuline' }),
      ).toHaveProperty('record.id', 'tiamulin')
    })
  })

  describe('is the package', () => {
    let folder = ''
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'package-'))
      count('build')
      await buildPackage(project, root, join(folder, 'built'))
      const npm = (at: string, ...words: readonly string[]) =>
        execFileSync('npm', words, { cwd: join(folder, at), encoding: 'utf8' })
      const packed = npm('built', 'pack', '--silent', '--pack-destination', folder).trim()
      mkdirSync(join(folder, 'empty'))
      writeFileSync(join(folder, 'empty/package.json'), '{"type":"module"}')
      npm('empty', 'install', '--silent', '--offline', '--no-audit', join(folder, packed))
    })
    afterAll(() => rmSync(folder, { recursive: true, force: true }))
    const runFile = (name: string, code: string, program = 'node'): string => {
      const file = join(folder, 'empty', name)
      writeFileSync(file, code)
      return execFileSync(program, [file], { encoding: 'utf8', maxBuffer: 2 ** 30 })
    }

    /**
     * The answers of the package as those of other doors: its figures are beside their danger, and
     * it has no results beside an issue, where others have those that are texts.
     */
    const withResults = (answers: readonly Record<string, unknown>[], others = expected) =>
      answers.map(({ danger, results, besideDanger, ...rest }, turn) => {
        expect(results === undefined).toBe(danger !== 'none')
        expect(besideDanger === undefined).toBe(danger !== 'stated')
        const texts = danger === 'unknown' ? others[turn]!['results'] : undefined
        return { ...rest, results: results ?? besideDanger ?? texts }
      })
    const askAll = `const answers = []
      for (const { calculator, input } of cases)
        answers.push(await calculate(calculator, input, { today: '${today}' }))`
    const onNode = `import { calculate } from 'farm-calculators'
      import { readFileSync } from 'node:fs'
      const cases = JSON.parse(readFileSync(new URL('cases.json', import.meta.url)))
      ${askAll}
      process.stdout.write(JSON.stringify(answers))`

    it('with the same answers, whose figures are beside their danger', () => {
      writeFileSync(join(folder, 'empty/cases.json'), JSON.stringify(cases))
      expectSame(withResults(JSON.parse(runFile('all.js', onNode)) as Record<string, unknown>[]))
    })

    // npm has the program of Node as a package.
    it.each(ofSweep(['22', '24']))('and on Node %s', (version) => {
      const at = join(folder, `node-${version}`)
      mkdirSync(at)
      const words = ['install', '--silent', '--no-audit', '--prefix', at, `node@${version}`]
      execFileSync('npm', words, { cwd: at })
      const program = join(at, 'node_modules/node/bin/node')
      expect(execFileSync(program, ['--version'], { encoding: 'utf8' })).toMatch(`v${version}.`)
      writeFileSync(join(folder, 'empty/cases.json'), JSON.stringify(cases))
      const printed = runFile('all.js', onNode, program)
      const answers = withResults(JSON.parse(printed) as Record<string, unknown>[])
      expectSame(answers, withoutLastDigits)
    })

    it('and in a browser, from files as they are', async () => {
      // One of each program: the same code has answered all of them above.
      const turns = cases.flatMap(({ calculator }, turn) =>
        calculator === cases[turn - 1]?.calculator ? [] : [turn],
      )
      const server = createServer((request, response) => {
        const path = join(folder, 'empty/node_modules/farm-calculators', request.url ?? '/')
        const isCode = path.endsWith('.js')
        response.setHeader('Content-Type', isCode ? 'text/javascript' : 'text/html')
        response.end(isCode ? readFileSync(path) : '<!doctype html><title>Mill</title>')
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      count('browser context')
      const executablePath = browserHere() ?? '/usr/bin/chromium'
      const browser = await launch({ executablePath, args: chromiumFlags() })
      try {
        const page = await browser.newPage()
        await page.goto(addressOf(server))
        const answers = await page.evaluate(`(async () => {
          const { calculate } = await import('/index.js')
          const cases = ${JSON.stringify(turns.map((turn) => cases[turn]))}
          ${askAll}
          return JSON.parse(JSON.stringify(answers))
        })()`)
        const others = turns.map((turn) => expected[turn]!)
        const found = withResults(answers as Record<string, unknown>[], others)
        expect(withoutLastDigits(found)).toEqual(withoutLastDigits(others))
      } finally {
        await browser.close()
        await end(server)
      }
    })

    const examples = [
      ...readFileSync(join(root, 'docs/package.md'), 'utf8').matchAll(/```js\n([^]*?)```/g),
    ].map(([, code = '']) => code)
    it.each(examples.map((code, index) => [index, code] as const))(
      'and example %i of its page prints what it says',
      (index, code) => {
        expect(examples).toHaveLength(5)
        const said = [...code.matchAll(/\/\/ (.+)$/gm)].map(([, text = '']) => text)
        expect(runFile(`example-${index}.js`, code).trim().split('\n')).toEqual(said)
      },
    )

    it('and so does that of the page for other software: a figure, and a danger', () => {
      const [, code = ''] =
        /```js\n([^]*?)```/.exec(readFileSync(join(root, 'docs/integrate.md'), 'utf8')) ?? []
      const [figure, danger] = runFile('integrate.mjs', code).trim().split('\n')
      expect(figure).toBe('2.064 kg')
      expect(danger).toMatch(/^Prohibited: Chloramphenicol\. No sale date and no dose is given\./)
    })

    it('and its types let nobody read a figure before its danger', () => {
      const check = (code: string): string => {
        writeFileSync(join(folder, 'empty/types.ts'), code)
        const words = [
          '--noEmit',
          '--strict',
          '--module',
          'nodenext',
          '--target',
          'es2022',
          '--lib',
          'es2022',
          '--types',
          '',
        ]
        try {
          execFileSync(
            'node',
            [join(root, 'node_modules/typescript/bin/tsc'), ...words, 'types.ts'],
            {
              cwd: join(folder, 'empty'),
              encoding: 'utf8',
            },
          )
          return ''
        } catch (error) {
          return (error as { stdout: string }).stdout
        }
      }
      const begin = `import { calculate } from 'farm-calculators'
        const answer = await calculate('broilers/body-weight', { age: { value: 5, unit: 'week' } })\n`
      expect(
        check(`${begin} if (answer.danger === 'none') answer.results.normalWeight?.value`),
      ).toBe('')
      expect(check(`${begin} answer.results`)).toContain("'results' does not exist")
      expect(check(begin.replace("'week'", "'kg'"))).toContain('not assignable')
      expect(check(begin.replace('age:', 'agee:'))).toContain('agee')
    })
  })
})
