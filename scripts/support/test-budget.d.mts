export declare function overBudget(
  lines: readonly string[],
  budget: Readonly<Record<string, number>>,
): readonly string[]
