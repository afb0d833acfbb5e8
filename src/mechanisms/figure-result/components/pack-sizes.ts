import { usualBag, type PackSizes } from '#i18n/carried-text.ts'
import { recall } from '#ui/storage/device.ts'
import { rememberedPrefix } from '#ui/storage/storage-keys.ts'

/** Under which the device keeps a size: the input of programs that ask for it. */
const names = { bag: 'bagWeight', tank: 'tankVolume' } as const
export const packKey = (pack: keyof typeof names): string => rememberedPrefix + names[pack]

/** The largest pack in kilograms or litres. */
export const largestPack = 100_000

/** The size that the person has set. */
export function keptSize(pack: keyof typeof names): number | undefined {
  const size = Number(recall(packKey(pack)) ?? 0)
  return size > 0 && size <= largestPack ? size : undefined
}

/** Found once: a browser takes long to name its time zone. */
const assumedBag = usualBag()

/** The packs of this person: a bag is assumed, a tank only known. */
export const packSizes = (): PackSizes => ({
  bag: keptSize('bag') ?? assumedBag,
  tank: keptSize('tank'),
})
