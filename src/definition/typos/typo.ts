import { phrase, type Autofix, type FindingPart } from '../findings/finding.ts'
import type { PartName } from '../findings/finding-names.ts'

/** A change of a text at an offset. */
export type Edit = Required<Autofix>

/** A known slip in a text: what was written, what to write instead, and the change. */
export interface Typo {
  /** Slips of one kind in one file are one finding. */
  readonly kind: string
  readonly offset: number
  readonly what: FindingPart
  readonly fix: FindingPart
  /** Empty where only a person can decide. */
  readonly edits: readonly Edit[]
}

const inOrder = (edits: readonly Edit[]): readonly Edit[] =>
  [...edits].sort((a, b) => a.offset - b.offset)

/** A text after its changes; of two that overlap, the first is made. */
export function withEdits(text: string, edits: readonly Edit[]): string {
  let [changed, at] = ['', 0]
  for (const { offset, from, to } of inOrder(edits)) {
    if (offset < at) continue
    changed += text.slice(at, offset) + to
    at = offset + from.length
  }
  return changed + text.slice(at)
}

/** For an offset in the changed text, the offset in the text before. */
export function originalOffset(edits: readonly Edit[]): (offset: number) => number {
  const steps: { readonly changed: number; readonly before: number }[] = []
  let [shift, at] = [0, 0]
  for (const { offset, from, to } of inOrder(edits)) {
    if (offset < at) continue
    at = offset + from.length
    steps.push({ changed: offset + shift, before: offset })
    shift += to.length - from.length
    steps.push({ changed: at + shift, before: at })
  }
  return (offset) => {
    const step = steps.findLast(({ changed }) => changed <= offset)
    return step === undefined ? offset : step.before + (offset - step.changed)
  }
}

/** An invisible or unusual space, as a person can read it. */
export const signName = (sign: string): FindingPart =>
  phrase('sign', { code: sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0') })

/** A figure in the digits of Arabic or Persian, as JSON and formulas write it. */
export const westernDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).replaceAll('٫', '.')

/** The names of the sentences about slips in formulas, or in JSON. */
export type SlipOf<Where extends string> = PartName extends infer Name
  ? Name extends `slips.${Where}.${infer Kind}`
    ? Kind
    : never
  : never

/** The sentence of a kind of slip, about what was found. */
export const slip = <Where extends 'formula' | 'json'>(
  where: Where,
  kind: SlipOf<Where>,
  found: string,
): FindingPart => ({ part: `slips.${where}.${kind}` as PartName, values: { found } })
