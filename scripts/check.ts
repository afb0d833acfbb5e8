import { check } from '../src/definition/check.ts'
import { printFindings } from '../src/definition/finding.ts'

/** `npm run check`: all findings over definitions, tables and locales; exit code 1 where there are any. */
export function run(_: readonly string[], root: string): number {
  const start = performance.now()
  const findings = check(root, new Date().toISOString().slice(0, 10))
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    findings.length === 0
      ? `check: everything is in order (${seconds} s)`
      : `${printFindings(findings)}\n\ncheck: ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'} (${seconds} s)`,
  )
  return findings.length === 0 ? 0 : 1
}
