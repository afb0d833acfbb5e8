import { dayOn } from '../../day-on.ts'
import { copiedName, noteCopy } from '../../ui/keep/flock/copies.ts'
import { saveFile } from '../../ui/keep/save-file.ts'
import { exportText, isUsable, type DeviceData } from './device-data.ts'
import { keptTexts } from './kept/use-kept.ts'

/** What of the site is kept on the device and can be taken along; when that was done is not. */
export const keptData = (): DeviceData =>
  Object.fromEntries(
    Object.entries(keptTexts()).filter(
      ([name, text]) => name !== copiedName && isUsable(name, text),
    ),
  )

/** Hands all of it to the browser as a file, and remembers the day. */
export function saveCopy(): void {
  saveFile('farm-clinic.json', exportText(keptData()), 'application/json')
  noteCopy(dayOn(new Date()))
  window.dispatchEvent(new Event('storage'))
}
