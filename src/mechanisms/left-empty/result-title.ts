import type { ResultValue } from '../../engine/calculation.ts'
import type { IncompleteValue } from './shape.ts'

interface TitleFormatter {
  readonly message: (key: string, values?: Record<string, string>) => string
  readonly list: (names: readonly string[]) => string
}

/** The title of a figure, with what it leaves out: "Profit, without: other costs". */
export function resultTitle(
  { title }: { readonly title: string },
  value: ResultValue | undefined,
  format: TitleFormatter,
): string {
  const { without }: Partial<IncompleteValue> = value ?? {}
  const text = format.message(title)
  if (without === undefined) return text
  const names = format.list(without.map((name) => format.message(name)))
  return format.message('calculator.without', { title: text, names })
}
