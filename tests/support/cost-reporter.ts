import type { Reporter, TestModule } from 'vitest/node'

/** So many of the dearest files are printed. */
const most = 40

/** Prints what the test files cost in processor seconds, the dearest first (`COST=1`). */
export default class CostReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const costs = modules
      .map((module) => ({ file: module.relativeModuleId, cost: module.meta().cost ?? 0 }))
      .sort((one, other) => other.cost - one.cost)
    const total = costs.reduce((sum, { cost }) => sum + cost, 0)
    const line = (cost: number, name: string): string => `${cost.toFixed(1).padStart(8)}  ${name}`
    console.log(
      [
        'Processor seconds of test files, without processes that they start:',
        line(total, `all ${costs.length}`),
        ...costs.slice(0, most).map(({ cost, file }) => line(cost, file)),
      ].join('\n'),
    )
  }
}
