import { commands, page as vitestPage, userEvent } from 'vitest/browser'
import { sleep, until } from './until.ts'

/** A text as Playwright compares it: without marks that have no width, and with single spaces. */
export const normalized = (text: string): string =>
  text
    .replaceAll(/[\u200b\u00ad]/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ')

export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0
}

const isDisabled = (element: Element): boolean => element.matches(':disabled')

interface Narrowing {
  readonly hasText?: string | RegExp
  readonly hasNotText?: string | RegExp
  readonly has?: Locator
  readonly hasNot?: Locator
  readonly visible?: boolean
}
type Options = Readonly<Record<string, unknown>>
type Text = string | RegExp

const hasText = (element: Element, text: Text): boolean => {
  const whole = element.textContent ?? ''
  return text instanceof RegExp
    ? text.test(whole)
    : normalized(whole).toLowerCase().includes(normalized(text).toLowerCase())
}

/** Sets a property of an element past React, which overrides it on the element itself. */
function setNative(element: Element, property: string, value: unknown): void {
  Reflect.set(Object.getPrototypeOf(element) as object, property, value, element)
}

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Playwright's locator inside of the page: the elements that it means are sought anew for each use,
 * and what is done with one waits until it can be.
 */
export class Locator {
  /**
   * @param find all elements that are meant, as they are now
   * @param what what they are, for messages
   */
  constructor(
    readonly find: () => readonly Element[],
    readonly what: string,
  ) {}

  locator(selector: string | Locator, options: Narrowing = {}): Locator {
    if (selector instanceof Locator)
      return new Locator(
        () => selector.find().filter((each) => this.find().some((root) => root.contains(each))),
        `${this.what} ${selector.what}`,
      ).filter(options)
    // What Playwright adds to selectors of CSS: `:visible` at the end, and a child at the
    // beginning.
    const plain = selector.replace(/:visible$/, '').replace(/^>/, ':scope >')
    return new Locator(
      () => [...new Set(this.find().flatMap((root) => [...root.querySelectorAll(plain)]))],
      `${this.what} ${selector}`,
    ).filter(selector.endsWith(':visible') ? { ...options, visible: true } : options)
  }
  filter({ hasText: text, hasNotText, has, hasNot, visible }: Narrowing): Locator {
    const contains = (element: Element, inner: Locator): boolean =>
      inner.find().some((each) => each !== element && element.contains(each))
    return new Locator(
      () =>
        this.find().filter(
          (each) =>
            (text === undefined || hasText(each, text)) &&
            (hasNotText === undefined || !hasText(each, hasNotText)) &&
            (has === undefined || contains(each, has)) &&
            (hasNot === undefined || !contains(each, hasNot)) &&
            (visible === undefined || isVisible(each) === visible),
        ),
      this.what,
    )
  }
  #by(seek: (root: typeof vitestPage) => { elements: () => Element[] }, what: string): Locator {
    const rootOf = (element: Element) =>
      (element as Node) === document
        ? vitestPage
        : (vitestPage.elementLocator(element) as unknown as typeof vitestPage)
    return new Locator(
      () => this.find().flatMap((root) => seek(rootOf(root)).elements()),
      `${this.what} ${what}`,
    )
  }
  getByRole(role: string, options: Options = {}): Locator {
    return this.#by((root) => root.getByRole(role, options), `${role} ${String(options['name'])}`)
  }
  getByText(text: Text, options: Options = {}): Locator {
    return this.#by((root) => root.getByText(text, options), `text ${String(text)}`)
  }
  getByLabel(text: Text, options: Options = {}): Locator {
    return this.#by((root) => root.getByLabelText(text, options), `label ${String(text)}`)
  }
  first(): Locator {
    return this.nth(0)
  }
  last(): Locator {
    return this.nth(-1)
  }
  nth(index: number): Locator {
    return new Locator(() => {
      const found = this.find().at(index)
      return found === undefined ? [] : [found]
    }, `${this.what} (${index})`)
  }
  or(other: Locator): Locator {
    return new Locator(() => [...new Set([...this.find(), ...other.find()])], this.what)
  }

  /** The one element. @throws unless there is exactly one */
  one(): HTMLElement {
    const found = this.find()
    if (found.length !== 1) throw new Error(`${this.what} resolved to ${found.length} elements`)
    return found[0] as HTMLElement
  }
  element(): Promise<HTMLElement> {
    return until(() => this.one(), this.what)
  }
  /** The element once it is visible, enabled, and not covered where it is pressed. */
  #ready(isPressed: boolean): Promise<HTMLElement> {
    return until(() => {
      const element = this.one()
      if (!isVisible(element)) throw new Error(`${this.what} is not visible`)
      if (isDisabled(element)) throw new Error(`${this.what} is disabled`)
      if (!isPressed) return element
      const cover = (): Element | undefined => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(x + width / 2, y + height / 2)
        const isHit =
          hit !== null &&
          (element.contains(hit) || hit.closest('label')?.contains(element) === true)
        return isHit ? undefined : (hit ?? document.documentElement)
      }
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      if (cover() !== undefined) element.scrollIntoView({ block: 'center' })
      const covering = cover()
      if (covering !== undefined)
        throw new Error(`${this.what} is covered by ${covering.outerHTML.slice(0, 80)}`)
      return element
    }, this.what)
  }

  async fill(text: string): Promise<void> {
    const element = await this.#ready(false)
    element.focus()
    // A field may be replaced by another one as it gets the focus.
    await sleep(0)
    const field = this.one()
    setNative(field, 'value', text)
    const data = { bubbles: true, data: text, inputType: 'insertText' }
    field.dispatchEvent(new InputEvent('input', data))
    await sleep(0)
  }
  clear(): Promise<void> {
    return this.fill('')
  }
  async click(): Promise<void> {
    const element = await this.#ready(true)
    const data = { bubbles: true, cancelable: true, composed: true, button: 0 }
    element.dispatchEvent(new PointerEvent('pointerdown', data))
    if (element.dispatchEvent(new MouseEvent('mousedown', data))) {
      const target = element.closest<HTMLElement>(focusable)
      if (target === null) (document.activeElement as HTMLElement | null)?.blur()
      else target.focus()
    }
    element.dispatchEvent(new PointerEvent('pointerup', data))
    element.dispatchEvent(new MouseEvent('mouseup', data))
    element.click()
    await sleep(0)
  }
  async check(): Promise<void> {
    if (!((await this.element()) as HTMLInputElement).checked) await this.click()
  }
  async uncheck(): Promise<void> {
    if (((await this.element()) as HTMLInputElement).checked) await this.click()
  }
  async hover(): Promise<void> {
    await userEvent.hover(await this.element())
  }
  async press(key: string): Promise<void> {
    const element = await this.element()
    element.focus()
    await commands.press(key)
  }
  async pressSequentially(text: string): Promise<void> {
    const element = await this.element()
    element.focus()
    for (const letter of text) await commands.insertText(letter)
  }
  async selectOption(
    option: string | { readonly index?: number; readonly label?: string; readonly value?: string },
  ): Promise<void> {
    const wanted = typeof option === 'string' ? { value: option, label: option } : option
    const [list, index] = await until(() => {
      const element = this.one() as HTMLSelectElement
      if (element.disabled) throw new Error(`${this.what} is disabled`)
      const found =
        wanted.index ??
        [...element.options].findIndex(
          ({ value, label }) => value === wanted.value || label === wanted.label,
        )
      if (found < 0 || found >= element.options.length)
        throw new Error(`${this.what} has no option ${JSON.stringify(option)}`)
      return [element, found] as const
    }, this.what)
    list.focus()
    setNative(list, 'selectedIndex', index)
    list.dispatchEvent(new Event('input', { bubbles: true }))
    list.dispatchEvent(new Event('change', { bubbles: true }))
    await sleep(0)
  }
  async setInputFiles(
    files: { readonly name: string; readonly mimeType: string; readonly buffer: Uint8Array } | [],
  ): Promise<void> {
    const field = (await this.element()) as HTMLInputElement
    const transfer = new DataTransfer()
    if (!Array.isArray(files))
      transfer.items.add(new File([files.buffer as BlobPart], files.name, { type: files.mimeType }))
    field.files = transfer.files
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    await sleep(0)
  }
  async focus(): Promise<void> {
    const element = await this.element()
    element.focus()
    await sleep(0)
  }
  async blur(): Promise<void> {
    const element = await this.element()
    element.blur()
    await sleep(0)
  }
  async scrollIntoViewIfNeeded(): Promise<void> {
    const element = await this.#ready(false)
    element.scrollIntoView({ block: 'nearest' })
    await new Promise(requestAnimationFrame)
  }
  async dispatchEvent(type: string): Promise<void> {
    const element = await this.element()
    element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
    await sleep(0)
  }

  async evaluate<Value, Given>(
    look: (element: Element, given: Given) => Value,
    given?: Given,
  ): Promise<Awaited<Value>> {
    return await look(await this.element(), given as Given)
  }
  async evaluateAll<Value, Given>(
    look: (elements: readonly Element[], given: Given) => Value,
    given?: Given,
  ): Promise<Awaited<Value>> {
    return await look(this.find(), given as Given)
  }
  async count(): Promise<number> {
    return this.find().length
  }
  async all(): Promise<readonly Locator[]> {
    return this.find().map((_, index) => this.nth(index))
  }
  async textContent(): Promise<string | null> {
    return (await this.element()).textContent
  }
  async innerText(): Promise<string> {
    return (await this.element()).innerText
  }
  async allTextContents(): Promise<readonly string[]> {
    return this.find().map(({ textContent }) => textContent ?? '')
  }
  async allInnerTexts(): Promise<readonly string[]> {
    return this.find().map((element) => (element as HTMLElement).innerText)
  }
  async inputValue(): Promise<string> {
    return ((await this.element()) as HTMLInputElement).value
  }
  async getAttribute(name: string): Promise<string | null> {
    return (await this.element()).getAttribute(name)
  }
  async isVisible(): Promise<boolean> {
    return this.find().length > 0 && isVisible(this.one())
  }
  async isChecked(): Promise<boolean> {
    return ((await this.element()) as HTMLInputElement).checked
  }
  async isEnabled(): Promise<boolean> {
    return !isDisabled(await this.element())
  }
  async boundingBox(): Promise<Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>> {
    const { x, y, width, height } = (await this.element()).getBoundingClientRect()
    return { x, y, width, height }
  }
}
