/** What a person types into a field, as a value of the file. */
import type { JsonValue } from '../editing/index.ts'
import { readNumber } from '../../i18n/read-number.ts'
import type { Control } from './control.ts'

export type Typed =
  | { readonly kind: 'value'; readonly value: JsonValue | undefined }
  | { readonly kind: 'wrong'; readonly message: 'number' | 'json' }
  /** Two figures may be meant. */
  | { readonly kind: 'unclear'; readonly readings: readonly number[] }

/**
 * Reads a field. An empty one removes what is written.
 * @param decimal the decimal mark of the reader's language
 */
export function readTyped(
  { kind, types }: Pick<Control, 'kind' | 'types'>,
  text: string,
  decimal: '.' | ',',
): Typed {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'value', value: undefined }
  if (kind === 'json') return readPart(text)
  if (kind !== 'number' && kind !== 'figure') return { kind: 'value', value: text }
  // As the field itself writes figures, and files do.
  const read = /^-?\d+(\.\d+)?$/.test(trimmed)
    ? ({ kind: 'figure', value: Number(trimmed) } as const)
    : readNumber(text, { decimal })
  if (read?.kind === 'figure') return { kind: 'value', value: read.value }
  if (read !== undefined) return { kind: 'unclear', readings: read.readings }
  return types.includes('string')
    ? { kind: 'value', value: text }
    : { kind: 'wrong', message: 'number' }
}

/** A part that is edited as text. */
function readPart(text: string): Typed {
  try {
    return { kind: 'value', value: JSON.parse(text) as JsonValue }
  } catch {
    return { kind: 'wrong', message: 'json' }
  }
}
