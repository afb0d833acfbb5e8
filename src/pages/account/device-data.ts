/** What this site has kept on a device, by name. */
export type DeviceData = Readonly<Record<string, string>>

const format = 'farm-clinic'
/** A file larger than this is none of ours (characters). */
const longest = 1_000_000

/** All that a storage holds, ordered by name. */
export const dataOf = (storage: Pick<Storage, 'length' | 'key' | 'getItem'>): DeviceData =>
  Object.fromEntries(Array.from({ length: storage.length }, (_, index) => storage.key(index)!).sort().map((name) => [name, storage.getItem(name) ?? '']))

/** The data as the text of a file that a visitor can keep. */
export const exportText = (data: DeviceData): string => `${JSON.stringify({ format, version: 1, saved: data }, undefined, 2)}\n`

/** Reads such a file; undefined where it is not one. */
export function importText(text: string): DeviceData | undefined {
  if (text.length > longest) return undefined
  try {
    const file = JSON.parse(text) as { format?: unknown; version?: unknown; saved?: unknown }
    if (file.format !== format || file.version !== 1 || typeof file.saved !== 'object' || file.saved === null || Array.isArray(file.saved)) return undefined
    const entries = Object.entries(file.saved as Record<string, unknown>)
    return entries.every(([, value]) => typeof value === 'string') ? Object.fromEntries(entries) as DeviceData : undefined
  } catch {
    return undefined
  }
}
