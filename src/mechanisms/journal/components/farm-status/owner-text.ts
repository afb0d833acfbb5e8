import type { Formatters } from '#components/text/use-formatters.ts'
import type { Doubt } from '#storage/sync/device.ts'

/** Who entered a value, and on which device. @param own the id of this device */
export function ownerText(
  { device, owner }: Doubt['values'][number],
  own: string,
  format: Pick<Formatters, 'message'>,
): string {
  const label = device === own ? format.message('farmStatus.here') : (owner?.label ?? '')
  const name = owner?.name ?? ''
  return name === '' || label === ''
    ? name || label
    : format.message('farmStatus.by', { name, device: label })
}
