import type { Formatters } from '#components/text/use-formatters.ts'
import { momentText } from '#i18n/format-moment.ts'
import type { Language } from '#i18n/languages.ts'
import type { Doubt } from '#storage/sync/device.ts'

/** Who entered a value, on which device and when. @param own the id of this device */
export function ownerText(
  { device, owner, at }: Doubt['values'][number],
  own: string,
  format: Pick<Formatters, 'message'>,
  language: Language,
): string {
  const label = device === own ? format.message('farmStatus.here') : (owner?.label ?? '')
  const name = owner?.name ?? ''
  const who =
    name === '' || label === ''
      ? name || label
      : format.message('farmStatus.by', { name, device: label })
  return who === '' || at === undefined
    ? who
    : format.message('farmStatus.when', { who, when: momentText(at, language) })
}
