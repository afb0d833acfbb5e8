export const root: string
export function bundled(script: string): Promise<string>
export function bundledBefore(script: string): string | undefined
