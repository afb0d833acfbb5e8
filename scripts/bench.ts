import Engine from 'publicodes'
import { evaluateFormula } from '../src/language/meaning.ts'
import { loadCalculator, programTables } from '../src/project/load.ts'
import { openProject } from '../src/project/files.ts'
import { calculate } from '../src/engine/calculate.ts'
import { readArguments } from './support/arguments.ts'
import { benchProject } from './benches/project.ts'
import { benchSaves } from './benches/saves.ts'
import { benchStudio } from './benches/studio.ts'

/** Calls a function so many times, over what is given, again and again. */
type Loop<Given> = (
  evaluate: (one: Given) => number,
  given: readonly Given[],
  count: number,
) => number

/**
 * A loop that no other function has run in. One that has run several calls each of them through a
 * check of which it is, and takes none of them into itself: a formula of one line is then measured
 * at a fifth of its speed, whichever comes second.
 * @param name another one for each: the same text twice would be the same loop
 */
function freshLoop<Given>(name: string): Loop<Given> {
  // oxlint-disable-next-line typescript/no-implied-eval -- our own text, with another name in it each time
  return new Function(
    'evaluate, given, count',
    `// ${name}
    let sum = 0
    for (let index = 0; index < count; index += 1) sum += evaluate(given[index % given.length])
    return sum`,
  ) as Loop<Given>
}

/**
 * Evaluations a second of this processor's time, the best of several runs: a busy machine only ever
 * makes a run slower.
 */
function speed<Given>(
  name: string,
  evaluate: (one: Given) => number,
  given: readonly Given[],
  count: number,
): number {
  const loop = freshLoop<Given>(name)
  const runs = Array.from({ length: 7 }, () => {
    const before = process.cpuUsage()
    const sum = loop(evaluate, given, count)
    if (Number.isNaN(sum)) throw new Error('a formula gave no number')
    return count / (process.cpuUsage(before).user / 1e6)
  })
  return Math.max(...runs)
}

interface Case {
  readonly program: string
  readonly formula: string
  readonly scope: Record<string, unknown>
  readonly handWritten: (scope: Record<string, number>) => number
  /** The same formula in the publicodes language, over the same names. */
  readonly publicodes: Record<string, string | number>
}

const flock = {
  birds: 10_000,
  deadBirds: 400,
  totalFeed: 35_100_864,
  averageWeight: 2257,
  age: 53_280,
}
const cases: readonly Case[] = [
  {
    program: 'broilers/feed-conversion-ratio',
    formula: 'userFcr',
    scope: flock,
    handWritten: (s) => s['totalFeed']! / s['birds']! / s['averageWeight']!,
    publicodes: { ...flock, answer: 'totalFeed / birds / averageWeight' },
  },
  {
    program: 'broilers/livability',
    formula: 'livability',
    scope: flock,
    handWritten: (s) => (s['birds']! - s['deadBirds']!) / s['birds']!,
    publicodes: { ...flock, answer: '(birds - deadBirds) / birds' },
  },
  {
    program: 'broilers/production-efficiency',
    formula: 'efficiency',
    scope: { ...flock, livability: 0.96, fcr: 1.62, kilogram: 1000, day: 1440 },
    handWritten: (s) =>
      ((s['livability']! * 100 * (s['averageWeight']! / s['kilogram']!)) /
        (s['fcr']! * (s['age']! / s['day']!))) *
      100,
    publicodes: {
      ...flock,
      livability: 0.96,
      fcr: 1.62,
      kilogram: 1000,
      day: 1440,
      answer: 'livability * 100 * (averageWeight / kilogram) / (fcr * (age / day)) * 100',
    },
  },
]

const roundForPrint = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value.toPrecision(3)

/**
 * `npm run bench`: the speed of emitted formulas and of pages;
 * `npm run bench -- project`: the speed of check, compiler and builds;
 * `npm run bench -- saves`: the time of a check after a save;
 * `npm run bench -- studio`: how long the Studio takes to open and to answer a keystroke;
 * `npm run bench -- mutations`: what the check reports for random mistakes;
 * `npm run bench -- least-cost`: least costs compared with another solver;
 * `npm run bench -- journal`: the speed of journals;
 * `npm run bench -- kills 40`: what is lost if whole browsers are killed;
 * `npm run bench -- publishing 20`: what is left if publications are killed;
 * `npm run bench -- server`: the server at 100 connections, or killed while it writes;
 * `npm run bench -- api`: programs for others at 100 connections;
 * `npm run bench -- storm`: devices that lose requests and answers, on both databases.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const [first, ...rest] = words
  if (first === 'mutations') return (await import('./benches/mutations.ts')).run(rest, root)
  if (first === 'least-cost') return (await import('./benches/least-cost.ts')).run(rest)
  if (first === 'journal') return (await import('./benches/journal.ts')).run(rest, root)
  if (first === 'kills') return (await import('./benches/kills.ts')).run(rest, root)
  if (first === 'publishing')
    return (await import('./benches/killed-publishing.ts')).run(rest, root)
  if (first === 'storm') return (await import('./benches/storm.ts')).run(rest, root)
  if (first === 'soak') return (await import('./benches/soak.ts')).run(rest)
  if (first === 'server') return (await import('./benches/server.ts')).run(rest, root)
  if (first === 'api') return (await import('./benches/server.ts')).runPrograms(rest, root)
  const given = readArguments(
    words,
    {},
    'npm run bench -- [project | saves | studio | mutations | least-cost | journal | kills | ' +
      'publishing | server | soak | api | storm]',
  )
  if (given === undefined) return 2
  if (given.positionals[0] === 'project') return benchProject(root)
  if (given.positionals[0] === 'saves') return benchSaves(root)
  if (given.positionals[0] === 'studio') return benchStudio(root)
  benchFormulas(root)
  const { run: lighthouse } = await import('./benches/lighthouse.ts')
  return lighthouse([], root)
}

/** How fast emitted formulas are, as ratios within one run. Times fail nothing. */
function benchFormulas(root: string): void {
  const project = openProject(root)
  console.log(
    'formula'.padEnd(44),
    'emitted/s'.padStart(12),
    'emitted/hand'.padStart(14),
    'emitted/mathjs'.padStart(16),
    'emitted/publicodes'.padStart(20),
  )
  for (const { program, formula, scope, handWritten, publicodes } of cases) {
    const definition = project.definitions.get(program)!
    const { compute } = loadCalculator(project, definition).formulas[formula]!
    // The figures change from turn to turn, so that no engine can keep an answer.
    const scopes = Array.from({ length: 1024 }, (__, index): Record<string, number> => ({
      ...(scope as Record<string, number>),
      birds: 10_000 + index,
    }))
    const emitted = speed(`${formula} emitted`, compute, scopes, 4_000_000)
    const hand = speed(`${formula} by hand`, handWritten, scopes, 4_000_000)
    const reference = evaluateFormula(definition.data.formulas![formula]!)
    const mathjs = speed(`${formula} in mathjs`, (one) => Number(reference(one)), scopes, 40_000)
    const engine = new Engine(publicodes)
    const rules = speed(
      `${formula} in publicodes`,
      ({ birds = 0 }) => Number(engine.setSituation({ birds }).evaluate('answer').nodeValue),
      scopes,
      300,
    )
    console.log(
      `${program}#${formula}`.padEnd(44),
      `${roundForPrint(emitted / 1e6)} M`.padStart(12),
      roundForPrint(emitted / hand).padStart(14),
      roundForPrint(emitted / mathjs).padStart(16),
      roundForPrint(emitted / rules).padStart(20),
    )
  }
  const definition = project.definitions.get('white-hens/production-guide')!
  const calculator = loadCalculator(project, definition)
  const tables = programTables(project, definition)
  const whole = speed(
    'a whole calculation',
    (age) =>
      calculate(calculator, { age, hens: 1000 }, tables).results['dailyEggs']?.value ?? Number.NaN,
    Array.from({ length: 539 }, (_, index) => 120 + index),
    5000,
  )
  console.log(
    `a whole calculation (white-hens/production-guide, 16 formulas, 3 tables): ${roundForPrint(whole)} a second`,
  )
}
