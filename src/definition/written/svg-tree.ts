/** The elements of an SVG text: what a browser may do with it is of no interest here. */

export interface SvgElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly SvgElement[]
}

/**
 * What has no content to draw: comments, declarations, a document type with its entities. One that
 * does not end reaches to the end of the text, so that a text is read once, whatever it begins.
 */
const besides =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|<!DOCTYPE[^[>]*(?:>|$)/gi
const opening = /<([A-Za-z][\w:.-]*)/y
const attribute = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const opened = /\s*(\/?)>/y
const closing = /<\/([A-Za-z][\w:.-]*)\s*>/y
const words = /[^<]+/y

/** How much of a picture is read. */
interface SvgLimits {
  readonly elements: number
  readonly depth: number
}
/** For pictures from anywhere: what is larger is no picture of a card or a page. */
const uploaded: SvgLimits = { elements: 2000, depth: 40 }

interface Open {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: SvgElement[]
}

/** Reads the elements of a text; undefined where it is not well formed, or far too much. */
export function readSvg(source: string, limits = uploaded): SvgElement | undefined {
  // One that does not end is no element either.
  const text = source.replaceAll(besides, (part) => (part.endsWith('>') ? '' : '<'))
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found !== null) at = pattern.lastIndex
    return found
  }
  const top: Open = { name: '', attributes: {}, children: [] }
  const open: Open[] = [top]
  let count = 0
  while (at < text.length) {
    if (take(words) !== null) continue
    const end = take(closing)
    if (end !== null) {
      const last = open.pop()
      if (last === undefined || last.name !== end[1]) return undefined
      open.at(-1)?.children.push(last)
      continue
    }
    const start = take(opening)
    if (start === null) return undefined
    const attributes = new Map<string, string>()
    for (let each = take(attribute); each !== null; each = take(attribute))
      attributes.set(each[1]!, each[2] ?? each[3] ?? '')
    const close = take(opened)
    count += 1
    if (close === null || count > limits.elements || open.length > limits.depth) return undefined
    const element: Open = {
      name: start[1]!,
      attributes: Object.fromEntries(attributes),
      children: [],
    }
    if (close[1] === '/') open.at(-1)?.children.push(element)
    else open.push(element)
  }
  const [root] = top.children
  return open.length === 1 && top.children.length === 1 ? root : undefined
}
