export const root: string
export function bundled(script: string): Promise<string>
