import type { Input } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { accepts } from '#engine/input/address.ts'
import { defaults } from '#engine/input/defaults.ts'
import { recall, store } from '#ui/storage/device.ts'
import { rememberedPrefix } from '#ui/storage/storage-keys.ts'

/** What the device keeps for the inputs of a program: the country of the visitor's birds. */
export const rememberedIn = (calculator: Calculator): Input =>
  Object.fromEntries(
    Object.entries(calculator.inputs).flatMap(([name, { remembered }]) => {
      const value = remembered === true ? recall(rememberedPrefix + name) : undefined
      return value !== undefined && accepts(calculator, name, value) ? [[name, value]] : []
    }),
  )

/** What a form begins with on this device. */
export const beginning = (calculator: Calculator): Input => ({
  ...defaults(calculator),
  ...rememberedIn(calculator),
})

/** Keeps an answer that is given once for all programs. */
export function remember({ inputs }: Calculator, name: string, value: unknown): void {
  if (inputs[name]?.remembered === true && typeof value === 'string')
    store(rememberedPrefix + name, value)
}
