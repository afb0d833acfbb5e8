/**
 * Makes the texts of the live page pressable: its host adds listeners to the document of the frame,
 * which has the same origin. The code of visitors stays as it is.
 */

import type { PagePart } from './page-keys.ts'

/** The mark of an element whose text can be pressed. */
const markName = 'data-words'
const ownTabStop = 'data-words-tab'

const style = `
[${markName}] { cursor: pointer !important; }
[${markName}]:hover { outline: 2px dashed #1d4ed8 !important; outline-offset: 2px !important; }
[${markName}]:focus, [${markName}]:focus-within {
  outline: 3px solid #1d4ed8 !important; outline-offset: 2px !important;
}
@media (forced-colors: active) {
  [${markName}]:hover, [${markName}]:focus { outline-color: Highlight !important; }
}
`

const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'] as const
const textTags = 'input, textarea, select, img[alt], [aria-label], [title]'
const hidden = 'script, style, template, noscript'

const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Whether an element has a text of its own, not only in elements inside of it. */
const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && hasLetters(node.textContent ?? ''),
  )

/** The elements with texts; what is inside of one of them belongs to it. */
function elementsWithText(document: Document): readonly HTMLElement[] {
  const found = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.closest(hidden) === null && (hasOwnText(element) || element.matches(textTags)),
  )
  const all = new Set<Element>(found)
  const isInside = (element: Element): boolean => {
    for (let above = element.parentElement; above !== null; above = above.parentElement)
      if (all.has(above) && hasOwnText(above)) return true
    return false
  }
  return found.filter((element) => element.localName !== 'option' && !isInside(element))
}

const isTabStop = (element: HTMLElement): boolean => element.tabIndex >= 0

/** The texts of the choices of a list, the chosen one first. */
const optionTexts = (element: Element): readonly string[] =>
  [...((element as Partial<HTMLSelectElement>).options ?? [])]
    .sort((one, other) => Number(other.selected) - Number(one.selected))
    .map(({ text }) => text)

/** The texts of the labels of a field. */
const labelTexts = (element: Element): readonly string[] =>
  [...((element as Partial<HTMLInputElement>).labels ?? [])].flatMap(textsOfElement)

/** The texts of one element: its own text, all of its text, its attributes. */
function textsOfElement(element: Element): readonly string[] {
  if (element.localName === 'select') return optionTexts(element)
  const runs: string[] = ['']
  for (const node of element.childNodes)
    if (node.nodeType === Node.TEXT_NODE) runs[runs.length - 1] += node.textContent ?? ''
    else runs.push('')
  return [
    element.textContent ?? '',
    ...runs,
    ...attributes.flatMap((name) => element.getAttribute(name) ?? []),
  ]
}

/** The longest text that can still be one message with what is around it. */
const longest = 1500

/** The texts at an element: its own, those inside of it, and those of the elements around it. */
function textsAt(element: Element): readonly string[] {
  const texts = [...textsOfElement(element), ...labelTexts(element)]
  const isPart = element.closest(`[${markName}]`)
  for (const inner of element.querySelectorAll('*')) texts.push(...textsOfElement(inner))
  for (
    let above = element.parentElement;
    above !== null && (above.textContent?.length ?? 0) <= longest;
    above = above.parentElement
  )
    if (isPart?.contains(above) === true || above.localName === 'label')
      texts.push(...textsOfElement(above))
  return [...new Set(texts.map((text) => text.trim()))].filter(hasLetters)
}

/** What a person has pressed. */
export interface PressedElement {
  readonly texts: readonly string[]
  readonly part: PagePart
}

function pagePartOf(element: Element): PagePart {
  if (element.closest('h1') !== null) return 'title'
  return element.closest('form, fieldset, label') === null ? 'rest' : 'form'
}

/** Events by which a page does something. */
const actions = [
  'mousedown',
  'mouseup',
  'pointerdown',
  'dblclick',
  'auxclick',
  'contextmenu',
  'submit',
  'beforeinput',
  'dragstart',
] as const

/**
 * Makes the texts of a document pressable, by pointer and by keyboard; its own buttons do nothing.
 * @param onPress takes what was pressed; of its texts, the closest is first
 * @returns takes everything back
 */
export function makePressable(
  page: Window & typeof globalThis,
  onPress: (pressed: PressedElement) => void,
  onEscape: () => void,
): () => void {
  const { document } = page
  const sheet = new page.CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const mark = (): void => {
    for (const element of elementsWithText(document)) {
      if (element.hasAttribute(markName)) continue
      element.setAttribute(markName, '')
      if (isTabStop(element)) continue
      element.setAttribute(ownTabStop, element.getAttribute('tabindex') ?? '')
      element.tabIndex = 0
    }
  }
  mark()
  const observer = new page.MutationObserver(mark)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })

  const end = new AbortController()
  const on = (name: string, listener: (event: Event) => void): void =>
    page.addEventListener(name, listener, { capture: true, signal: end.signal })
  const stop = (event: Event): void => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const press = (target: EventTarget | null): void => {
    const element = target as Element | null
    if (element?.nodeType === Node.ELEMENT_NODE) {
      onPress({ texts: textsAt(element), part: pagePartOf(element) })
    }
  }
  for (const name of actions) on(name, stop)
  on('click', (event) => {
    stop(event)
    press(event.target)
  })
  on('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent
    // Moving and the commands of the browser stay.
    if (ctrlKey || metaKey || altKey || /^(Tab|Shift|Page|Home|End|F\d)/.test(key)) return
    stop(event)
    if (key === 'Enter' || key === ' ') press(event.target)
    if (key === 'Escape') onEscape()
  })
  on('keyup', stop)
  return () => {
    end.abort()
    observer.disconnect()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    for (const element of document.querySelectorAll<HTMLElement>(`[${markName}]`)) {
      const before = element.getAttribute(ownTabStop)
      element.removeAttribute(markName)
      element.removeAttribute(ownTabStop)
      if (before === '') element.removeAttribute('tabindex')
      else if (before !== null) element.setAttribute('tabindex', before)
    }
  }
}
