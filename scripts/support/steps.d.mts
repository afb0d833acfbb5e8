/** What TypeScript knows of steps.mjs. */
export function processorSeconds(times: string): number
