import type { Input } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { accepts, isText } from '#engine/input/address.ts'
import { recall, store } from '#ui/storage/device.ts'
import { rememberedPrefix } from '#ui/storage/storage-keys.ts'

/** What the device keeps for the inputs of a program: the country of the birds, a bag's weight. */
export const rememberedIn = (calculator: Calculator): Input =>
  Object.fromEntries(
    Object.entries(calculator.inputs).flatMap(([name, field]) => {
      const text = field.remembered === true ? recall(rememberedPrefix + name) : undefined
      const value = text === undefined || isText(field) ? text : Number(text)
      return value !== undefined && accepts(calculator, name, value) ? [[name, value]] : []
    }),
  )

/**
 * Puts what the device keeps into a form.
 * @param given what a link or a draft has, which counts more
 */
export const withRemembered =
  (calculator: Calculator, given: Input = {}) =>
  (now: Input): Input => ({
    ...now,
    ...Object.fromEntries(
      Object.entries(rememberedIn(calculator)).filter(([name]) => given[name] === undefined),
    ),
  })

/** Keeps an answer that is given once for all programs. */
export function remember(name: string, value: unknown): void {
  if (typeof value === 'string' || (typeof value === 'number' && value > 0))
    store(rememberedPrefix + name, String(value))
}
