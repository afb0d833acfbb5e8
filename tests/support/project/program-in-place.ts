import { withTexts } from '#project/index.ts'
import { loadCalculator, programTables } from '#project/load.ts'
import { fixtureProject } from './fixture-project.ts'

/** Where a program of a test is in the mini project: instead of that on mortality. */
export const programFile = 'calculators/broilers/mortality.json'
/** The title of its results. */
export const title = 'results.dailyMortality'
/** A weight of a bird, as a result. */
export const weight = { title, unit: 'g', per: 'bird', digits: 0 }
/** What such a program begins with. */
export const programHead = {
  format: 2,
  slug: 'normal-mortality-rate-program',
  card: { order: 14, icon: 'mortality' },
  title: 'broilers.mortality.title',
  purpose: 'broilers.mortality.purpose',
  about: 'broilers.mortality.about',
  invalid: 'messages.invalidNumbers',
  related: ['livability'],
}

/** The mini project with a program of a test, changed where the test requires it. */
export function withProgram<Data>(program: Data, change: (data: Data) => unknown = () => {}) {
  const data = structuredClone(program)
  change(data)
  const project = withTexts(fixtureProject, { [programFile]: JSON.stringify(data, undefined, 2) })
  const definition = project.definitions.get('broilers/mortality')!
  return {
    project,
    definition,
    load: () => ({
      calculator: loadCalculator(project, definition),
      tables: programTables(project, definition),
    }),
  }
}
