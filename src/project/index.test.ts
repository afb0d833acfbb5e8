import { runInNewContext } from 'node:vm'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { ofSweep } from '../../tests/support/runs.ts'
import {
  livePrograms,
  project as clinicProject,
  root,
} from '../../tests/support/project/project.ts'
import { compileCalculator } from './compile/compile.ts'
import { anyTable } from './compile/names-table.ts'
import { engine } from './load.ts'
import { calculate as calculateWith } from '../engine/calculate.ts'
import type { Calculator } from '../engine/calculator.ts'
import { calculateProgram, check, compile, readProject, Refusal, withTexts } from './index.ts'

const livability = 'calculators/broilers/livability.json'
const text = (path: string): string => fixtureProject.files.texts.get(path)!
const mistaken = withTexts(fixtureProject, {
  [livability]: text(livability).replace('deadBirds <= birds', 'deadBrids <= birds'),
})

describe('check', () => {
  it('gives each project its own findings, whatever was checked before', () => {
    expect(check(fixtureProject)).toEqual([])
    expect(check(mistaken)).toMatchObject([{ rule: 'names', file: livability }])
    expect(check(fixtureProject)).toEqual([])
  })

  it('checks each project against its own schemas', () => {
    const path = 'calculators/calculator.schema.json'
    const strict = withTexts(fixtureProject, {
      [path]: JSON.stringify({ ...JSON.parse(text(path)), required: ['nobodyHasThis'] }),
    })
    const findings = check(strict)
    // Mistakes of a program that another one extends are reported there.
    const alone = [...fixtureProject.definitions.values()].filter(
      ({ from: [, base] }) => base === undefined,
    )
    expect(findings).toHaveLength(alone.length)
    expect(findings.every(({ rule }) => rule === 'schema')).toBe(true)
    expect(check(fixtureProject)).toEqual([])
  })

  it('does not throw for a project of nothing', () => {
    const findings = check(readProject({ texts: new Map() }))
    expect(findings.map(({ file }) => file)).toContain('calculators/services.schema.json')
    const { texts } = fixtureProject.files
    const schemas = [...texts].filter(([path]) => path.endsWith('.schema.json'))
    expect(check(readProject({ texts: new Map(schemas) })).map(({ file }) => file)).toEqual([
      'calculators/services.json',
      'content/clinic.json',
      'calculators/inputs.json',
    ])
  })
})

describe('compile', () => {
  it('gives the code of a program, its messages and its tables', () => {
    const { code, messages, tables } = compile(fixtureProject, 'broilers/mortality')
    expect(code).toContain('broilers/mortality')
    expect(messages).toContain('broilers.mortality.title')
    for (const id of tables) expect(fixtureProject.tables.has(id)).toBe(true)
  })

  it.each(livePrograms.map(({ id, data }) => [id, data] as const))(
    'names for %s each part of the engine that its code calls, and no other',
    (id, { examples = [] }) => {
      const { code, calls, tables } = compileCalculator(
        clinicProject,
        clinicProject.definitions.get(id)!,
      )
      const names = [...calls]
      for (const name of names) expect(code).toMatch(new RegExp(`\\b${name}\\b`))
      // Only what is named can be called; every example goes through the code.
      // oxlint-disable-next-line typescript/no-implied-eval -- emitted code, run as a module would run it
      const make = new Function(...names, 'tables', 'words', `return ${code}`) as (
        ...scope: unknown[]
      ) => Calculator
      const calculator = make(...names.map((name) => engine[name]), {}, {})
      const read = Object.fromEntries(
        tables.map((table) => [table, anyTable(clinicProject, table)]),
      )
      for (const { input } of examples)
        expect(() => calculateWith(calculator, input, read)).not.toThrow()
    },
  )

  it('refuses every program of a project with a finding', () => {
    expect(() => compile(mistaken, 'broilers/mortality')).toThrow(Refusal)
    expect(() => compile(mistaken, 'broilers/mortality')).toThrow(livability)
  })

  it('throws for a program that does not exist', () => {
    expect(() => compile(fixtureProject, 'broilers/nothing')).toThrow(RangeError)
    expect(() => compile(fixtureProject, '__proto__')).toThrow(RangeError)
  })
})

describe('calculate', () => {
  it('answers with what the program computes', () => {
    // 40 of 1,000 birds have died: 96 % survive.
    const { results, issues } = calculateProgram(fixtureProject, 'broilers/livability', {
      birds: 1000,
      deadBirds: 40,
    })
    expect(issues).toEqual([])
    expect(results['livability']).toMatchObject({ value: 96, unit: '%' })
  })

  it('refuses a project with a finding', () => {
    expect(() => calculateProgram(mistaken, 'broilers/mortality', { birds: 1, age: 1 })).toThrow(
      Refusal,
    )
  })
})

it.each(ofSweep(['Node, no page and no network']))('the library needs no %s', async () => {
  const output = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/project/index.ts', formats: ['iife'], name: 'library' },
    },
  })) as Rolldown.RolldownOutput[]
  const { code } = output[0]!.output[0]
  // A separate context has the built-in objects of JavaScript, and nothing of the machine around
  // it.
  const answer: unknown = runInNewContext(
    `${code}
    const project = library.readProject({ texts: new Map(texts) });
    const mistaken = library.withTexts(project, { '${livability}': '{' });
    JSON.stringify([
      library.check(project).length,
      library.check(mistaken).length,
      library.calculateProgram(project, 'broilers/livability', { birds: 1000, deadBirds: 40 })
        .results.livability.value,
    ])`,
    { texts: [...fixtureProject.files.texts], URL },
  )
  expect(JSON.parse(String(answer))).toEqual([0, 1, 96])
})
