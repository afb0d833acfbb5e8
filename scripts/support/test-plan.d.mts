/** What TypeScript knows of test-plan.mjs. */
export interface TestStep {
  readonly name: string
  readonly words?: readonly string[]
  readonly needs?: readonly string[]
  readonly cores?: number
}

export function testSteps(
  wanted: {
    readonly isSweep?: boolean
    readonly shard?: string
    readonly names?: readonly string[]
  },
  files: readonly string[],
): readonly TestStep[]
