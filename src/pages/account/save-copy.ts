import { dayOn } from '../../day.ts'
import { copiedName, noteCopy } from '../../ui/storage/flock/copies.ts'
import { saveFile } from '../../ui/storage/save-file.ts'
import { exportText, storedKind, type DeviceData } from './device-data.ts'
import { keptTexts } from './kept/use-kept.ts'

/**
 * What of the site is kept on the device, to be taken along: what cannot be read as well, or it
 * would be missing without a word. When it was taken along is not.
 */
export const keptData = (): DeviceData =>
  Object.fromEntries(
    Object.entries(keptTexts()).filter(
      ([name]) => name !== copiedName && storedKind(name) !== undefined,
    ),
  )

/** Hands all of it to the browser as a file, and remembers the day. */
export function saveCopy(): void {
  saveFile('farm-clinic.json', exportText(keptData()), 'application/json')
  void noteCopy(dayOn(new Date()))
  window.dispatchEvent(new Event('storage'))
}
