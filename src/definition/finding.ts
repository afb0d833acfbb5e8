import { distance } from 'fastest-levenshtein'

/** A problem in a file of the project, said to the person who edits it. */
export interface Finding {
  readonly rule: string
  readonly file: string
  readonly line: number
  /** What is wrong, why it matters, how to mend it: one sentence each. */
  readonly what: string
  readonly why: string
  readonly fix: string
}

/** The closest of the known names, as a sentence for `fix`; empty where none is close. */
export function didYouMean(name: string, known: readonly string[]): string {
  const [best] = known
    .map((other) => ({ other, far: distance(name.toLowerCase(), other.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
  return best !== undefined && best.far <= Math.max(2, name.length / 3)
    ? `Did you mean "${best.other}"?`
    : ''
}

/** A sentence that always tells the way out: the closest name, or the list of names. */
export function nameFix(name: string, known: readonly string[]): string {
  const guess = didYouMean(name, known)
  if (guess !== '') return guess
  return known.length === 0 ? 'Remove it.' : `Use one of: ${[...known].sort().join(', ')}.`
}

/** Findings as people read them, one paragraph each, ordered by file and line. */
export function printFindings(findings: readonly Finding[]): string {
  return [...findings]
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map(
      ({ rule, file, line, what, why, fix }) =>
        `${file}:${line}  [${rule}]\n  ${what}\n  Why: ${why}\n  Fix: ${fix}`,
    )
    .join('\n\n')
}
