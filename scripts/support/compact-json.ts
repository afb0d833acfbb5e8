const widest = 120

/**
 * A value as JSON that people read: what fits on a line is on one.
 * @param room how much of the line is taken already, by what is before and after
 */
function print(value: unknown, indent: string, room: number): string {
  const line = onOneLine(value)
  if (typeof value !== 'object' || value === null || line.length + room <= widest) return line
  const deeper = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((each: unknown) => print(each, deeper, deeper.length + 1))
    : Object.entries(value).map(([name, part]) => {
        const key = `${JSON.stringify(name)}: `
        return key + print(part, deeper, deeper.length + key.length + 1)
      })
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  return `${open}\n${deeper}${parts.join(`,\n${deeper}`)}\n${indent}${close}`
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value).map(
    ([name, part]) => `${JSON.stringify(name)}: ${onOneLine(part)}`,
  )
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`
}

/** A value as JSON text, at most 120 columns wide where its texts allow. */
export const compactJson = (value: unknown): string => `${print(value, '', 0)}\n`
