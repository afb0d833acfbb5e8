import { expect as vitestExpect } from 'vitest'
import { isVisible, Locator, normalized } from './locator.ts'
import { until } from './until.ts'

type Wanted = string | RegExp
type Outcome = readonly [holds: boolean, found: unknown]

const matches = (text: string, wanted: Wanted, isPart: boolean): boolean => {
  if (wanted instanceof RegExp) return wanted.test(normalized(text))
  return isPart
    ? normalized(text).includes(normalized(wanted))
    : normalized(text) === normalized(wanted)
}

/** A text, or several for as many elements; of a part, each in its order. */
function textOutcome(
  locator: Locator,
  wanted: Wanted | readonly Wanted[],
  isPart: boolean,
): Outcome {
  if (!Array.isArray(wanted)) {
    const text = locator.one().textContent ?? ''
    return [matches(text, wanted as Wanted, isPart), text]
  }
  const texts = locator.find().map(({ textContent }) => textContent ?? '')
  const holds =
    texts.length === wanted.length &&
    wanted.every((each: Wanted, index) => matches(texts[index]!, each, isPart))
  return [holds, texts]
}

const valueOutcome = (value: string | null, wanted: Wanted): Outcome => [
  wanted instanceof RegExp ? value !== null && wanted.test(value) : value === wanted,
  value,
]

const inViewport = (element: Element, ratio: number): boolean => {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
  const shown =
    Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0)) *
    Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
  return shown > 0 && shown >= ratio * width * height
}

/** What Playwright expects of a locator, by the same names. */
const ofLocator: Readonly<
  Record<string, (locator: Locator, ...given: readonly never[]) => Outcome>
> = {
  toHaveCount: (locator, count: number) => [locator.find().length === count, locator.find().length],
  toContainText: (locator, wanted: Wanted) => textOutcome(locator, wanted, true),
  toHaveText: (locator, wanted: Wanted) => textOutcome(locator, wanted, false),
  toHaveAttribute: (locator, name: string, wanted: Wanted = /^/) =>
    valueOutcome(locator.one().getAttribute(name), wanted),
  toHaveClass: (locator, wanted: Wanted) => valueOutcome(locator.one().className, wanted),
  toHaveId: (locator, wanted: Wanted) => valueOutcome(locator.one().id, wanted),
  toHaveCSS: (locator, name: string, wanted: Wanted) =>
    valueOutcome(getComputedStyle(locator.one()).getPropertyValue(name), wanted),
  toHaveValue: (locator, wanted: Wanted) =>
    valueOutcome((locator.one() as HTMLInputElement).value, wanted),
  toBeVisible: (locator) => [locator.find().length > 0 && isVisible(locator.one()), 'hidden'],
  toBeHidden: (locator) => [locator.find().length === 0 || !isVisible(locator.one()), 'visible'],
  toBeAttached: (locator) => [locator.find().length > 0, 'nothing'],
  toBeEnabled: (locator) => [!locator.one().matches(':disabled'), 'disabled'],
  toBeDisabled: (locator) => [locator.one().matches(':disabled'), 'enabled'],
  toBeChecked: (locator) => [(locator.one() as HTMLInputElement).checked, 'unchecked'],
  toBeEmpty: (locator) => [locator.one().childNodes.length === 0, locator.one().innerHTML],
  toBeFocused: (locator) => [
    locator.one() === document.activeElement,
    document.activeElement?.outerHTML.slice(0, 90),
  ],
  toBeInViewport: (locator, { ratio = 0 }: { readonly ratio?: number } = {}) => [
    inViewport(locator.one(), ratio),
    JSON.stringify(locator.one().getBoundingClientRect()),
  ],
}

/** What Playwright expects of a page. */
const ofPage: Readonly<Record<string, (...given: readonly never[]) => Outcome>> = {
  toHaveURL: (wanted: Wanted) =>
    valueOutcome(
      wanted instanceof RegExp || wanted.includes('://')
        ? location.href
        : location.pathname + location.search + location.hash,
      wanted,
    ),
  toHaveTitle: (wanted: Wanted) => [matches(document.title, wanted, false), document.title],
}

type Expectations = Readonly<Record<string, (...given: readonly unknown[]) => Promise<void>>>

/** Expectations that wait until they hold, and their opposites. */
function waiting(
  all: Readonly<Record<string, (...given: readonly never[]) => Outcome>>,
  what: string,
): Expectations & { readonly not: Expectations } {
  const make = (isWanted: boolean): Expectations =>
    Object.fromEntries(
      Object.entries(all).map(([name, look]) => [
        name,
        (...given) =>
          until(() => {
            const [holds, found] = look(...(given as never[]))
            if (holds !== isWanted)
              throw new Error(
                `${isWanted ? '' : 'not '}${name}(${given.map(String).join(', ')}) found ${String(found)}`,
              )
          }, what),
      ]),
    )
  return Object.assign(make(true), { not: make(false) })
}

/** Marks the page among what is expected of. */
export const pageMark = { isStagePage: true } as const
const isPage = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'isStagePage' in value

/** Repeats a block of expectations until none of them throws. */
const toPass = (block: () => Promise<void>) => ({ toPass: () => until(block, 'toPass') })

interface PollOptions {
  readonly message?: string
}

/** Playwright's `expect`: of a locator, of the page, or of any value. */
export const expect = Object.assign(
  (value: unknown, message?: string): unknown => {
    if (value instanceof Locator)
      return waiting(
        Object.fromEntries(
          Object.entries(ofLocator).map(([name, look]) => [name, look.bind(undefined, value)]),
        ),
        `${message ?? ''} ${value.what}`,
      )
    if (isPage(value)) return waiting(ofPage, message ?? 'page')
    if (typeof value === 'function') return toPass(value as () => Promise<void>)
    // oxlint-disable-next-line vitest/no-standalone-expect -- tests call it
    return vitestExpect(value, message)
  },
  {
    soft: vitestExpect.soft,
    stringMatching: vitestExpect.stringMatching,
    stringContaining: vitestExpect.stringContaining,
    arrayContaining: vitestExpect.arrayContaining,
    objectContaining: vitestExpect.objectContaining,
    any: vitestExpect.any,
    anything: vitestExpect.anything,
    poll: (look: () => unknown, options?: PollOptions | string) => {
      const message = typeof options === 'string' ? options : options?.message
      return vitestExpect.poll(look, { timeout: 15_000, interval: 20, ...(message && { message }) })
    },
  },
)
