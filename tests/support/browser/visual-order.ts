/** A word, a figure or a sign of a text, with the middle of its position on the screen. */
export interface Placed {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** A figure with its separators, a word, or a sign; what is invisible is left out. */
const tokens = String.raw`\d[\d.,:]*(?<![.,:])|\p{L}[\p{L}\p{M}]*|[^\s\p{L}\p{M}\p{N}\p{Cf}]`

export const tokensOf = (text: string): readonly string[] =>
  text.match(new RegExp(tokens, 'gu')) ?? []

/**
 * Source of a function for any browser: the shown texts of each block of the page in logical order,
 * each with its position. The words of drawings are tested with the drawings.
 */
export const placedBlocks = `
  const tokens = new RegExp(${JSON.stringify(tokens)}, 'gu')
  const blocks = 'p, li, dd, dt, td, th, h1, h2, h3, h4, label, a, .flock-title'
  return [...document.querySelectorAll(blocks)].map((block) => {
    const placed = []
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (node.parentElement.closest('svg, option')) continue
      for (const { index, 0: text } of node.data.matchAll(tokens)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + text.length)
        const [box] = range.getClientRects()
        if (box === undefined || box.width === 0) continue
        placed.push({ text, x: box.left + box.width / 2, y: box.top + box.height / 2 })
      }
    }
    return placed
  })
`

/**
 * A text in the order of the eye: line by line, each from the side where the page begins;
 * undefined where no block contains it.
 */
export function visualOrder(
  blocks: readonly (readonly Placed[])[],
  text: string,
  page: 'ltr' | 'rtl',
): string | undefined {
  const wanted = tokensOf(text)
  const found = blocks.flatMap((block) => {
    const start = block.findIndex((_, index) =>
      wanted.every((token, offset) => block[index + offset]?.text === token),
    )
    return start < 0 ? [] : [block.slice(start, start + wanted.length)]
  })
  if (found[0] === undefined) return undefined
  const lines: Placed[][] = []
  for (const each of found[0]) {
    const line = lines.find(([first]) => Math.abs(first!.y - each.y) < 8)
    if (line === undefined) lines.push([each])
    else line.push(each)
  }
  const sign = page === 'ltr' ? 1 : -1
  return lines
    .flatMap((line) => line.toSorted((one, other) => sign * (one.x - other.x)))
    .map((each) => each.text)
    .join(' ')
}
