/** Publishing, as the page asks its server for it. */

/** A change for visitors, and the pages that show it. */
interface ListedChange {
  readonly text: string
  readonly lines?: readonly string[]
}

/** What changes for visitors. */
export interface ListedChanges {
  readonly introduction: string
  readonly sections: readonly {
    readonly title: string
    readonly items: readonly ListedChange[]
  }[]
}

/** The versions of the published folder; without a folder, the project is not published here. */
export interface Versions {
  readonly folder?: string
  readonly current?: string
  /** The newest first. */
  readonly versions?: readonly string[]
}

async function fetchAnswer<Value>(path: string, signal: AbortSignal): Promise<Value> {
  const response = await fetch(path, { signal })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as Value
}

export const fetchVersions = (signal: AbortSignal): Promise<Versions> =>
  fetchAnswer('/studio/api/versions', signal)
export const fetchChanges = (language: string, signal: AbortSignal): Promise<ListedChanges> =>
  fetchAnswer(`/studio/api/differences?language=${language}`, signal)

/** The objects in a text of one JSON value a line; the last line may be incomplete. */
export function readJsonLines(text: string): {
  readonly values: readonly unknown[]
  readonly rest: string
} {
  const lines = text.split('\n')
  const rest = lines.pop() ?? ''
  return { values: lines.filter(Boolean).map((line): unknown => JSON.parse(line)), rest }
}

/**
 * Publishes what is on disk, or gives visitors a kept version again.
 * @param onLine takes each line that the command prints
 * @returns whether visitors have it; undefined if the server takes none or does not answer
 */
export async function publishVersion(
  version: string | undefined,
  onLine: (line: string) => void,
): Promise<boolean | undefined> {
  try {
    const response = await fetch('/studio/api/versions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ version }),
    })
    if (!response.ok || response.body === null) return undefined
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    let isDone: boolean | undefined
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const { values, rest } = readJsonLines(text + part.value)
      text = rest
      for (const value of values as readonly { line?: string; isDone?: boolean }[])
        if (value.line === undefined) isDone = value.isDone
        else onLine(value.line)
    }
    return isDone
  } catch {
    return undefined
  }
}

/** The time in the name of a version, like 2026-11-26T08-30-00; undefined in other names. */
export function versionTime(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)(?:\.\d+)?$/.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}
