import type { Input } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { accepts } from '#engine/input/address.ts'
import { recall, store } from '#ui/storage/device.ts'
import { rememberedPrefix } from '#ui/storage/storage-keys.ts'

/**
 * What the device keeps for the inputs of a program: the country of the visitor's birds.
 * @param given what a link or a draft has for some of them
 */
export const rememberedIn = (calculator: Calculator, given: Input = {}): Input =>
  Object.fromEntries(
    Object.entries(calculator.inputs).flatMap(([name, { remembered }]) => {
      const isOpen = remembered === true && given[name] === undefined
      const value = isOpen ? recall(rememberedPrefix + name) : undefined
      return value !== undefined && accepts(calculator, name, value) ? [[name, value]] : []
    }),
  )

/** Keeps an answer that is given once for all programs. */
export function remember(name: string, value: unknown): void {
  if (typeof value === 'string') store(rememberedPrefix + name, value)
}
