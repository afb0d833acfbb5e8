import postcss, { type AtRule, type Container, type Rule } from 'postcss'

/** The names of elements, classes and ids in HTML, templates included. */
function namesIn(pages: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>()
  for (const page of pages) {
    for (const [, tag] of page.matchAll(/<([a-z][\w-]*)/g)) names.add(tag!)
    for (const [, list] of page.matchAll(/ (?:class|id)="([^"]*)"/g))
      for (const name of list!.split(' ')) names.add(name)
  }
  return names
}

/** No element has this name. */
const noName = 'no-such-name'

/**
 * Whether a selector can match where only these names occur. Attributes and states count as
 * present, because they change without the rest of the style sheet.
 */
function canMatch(selector: string, names: ReadonlySet<string>): boolean {
  let rest = selector.replaceAll(/\[[^\]]*\]/g, '')
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(/:([\w-]+)\(([^()]*)\)/, (_, kind: string, list: string) => {
      const narrows = kind === 'is' || kind === 'where'
      return narrows && !list.split(',').some((each) => canMatch(each, names)) ? `.${noName}` : ''
    })
  }
  return [...rest.replaceAll(/::?[\w-]+/g, '').matchAll(/[a-z][\w-]*/gi)].every(([name]) =>
    names.has(name),
  )
}

/** From the inside, because a condition may contain others. */
function removeEmptyConditions(container: Container): void {
  container.each((node) => {
    if (node.type !== 'atrule' || node.nodes === undefined) return
    removeEmptyConditions(node)
    if (node.nodes.length === 0) node.remove()
  })
}

const isKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes')

/**
 * The rules of a style sheet that can match an element of these pages on a screen, in their order.
 * Rules for paper are left out: the whole sheet follows before anybody can print.
 */
export function usedStyle(sheet: string, pages: readonly string[]): string {
  const names = namesIn(pages)
  const style = postcss.parse(sheet)
  style.walkAtRules(/^(media|page)$/, (rule) => {
    if (rule.name === 'page' || rule.params === 'print') rule.remove()
  })
  style.walkRules((rule: Rule) => {
    if (isKeyframes(rule)) return
    const used = rule.selectors.filter((selector) => canMatch(selector, names))
    if (used.length === 0) rule.remove()
    else rule.selectors = used
  })
  removeEmptyConditions(style)
  return style.toString()
}

/** The style sheet of a site: its text, and its address. */
export interface StyleSheet {
  readonly style: string
  readonly sheet: string
}

/**
 * A page with the rules that its first paint needs. The script at its end requests the whole sheet
 * after that paint and before the site's scripts; a browser without scripts requests it at once.
 * The whole sheet has these rules once more, so that their order stays the one of the sheet.
 * @param page as `pageHtml` makes it, with the whole style
 */
export const withUsedStyle = (page: string, { style, sheet }: StyleSheet, used: string): string =>
  page
    .replace(`<style>${style}</style>`, () => `<style>${used}</style>`)
    .replace(
      `<link rel="stylesheet" href="${sheet}" disabled>`,
      `<noscript><link rel="stylesheet" href="${sheet}"></noscript>`,
    )
    .replace(/<script data-later="/, () => `<script data-sheet="${sheet}" data-later="`)
