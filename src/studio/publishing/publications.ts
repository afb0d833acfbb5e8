/** Publishing, as the page asks its server for it. */
import type { ShownJob } from './job.ts'

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

/** The versions of the published folder; without a folder, it is still to be chosen. */
export interface Versions {
  /** The last publication. */
  readonly job?: ShownJob
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

/** The last publication, as far as it is; undefined where the server does not answer. */
export const fetchJob = (signal: AbortSignal): Promise<ShownJob> =>
  fetchAnswer('/studio/api/publication', signal)

const sendVersions = (method: 'POST' | 'PUT', body: object): Promise<Response> =>
  fetch('/studio/api/versions', {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/**
 * Begins to publish what is on disk, or to give visitors a kept version again.
 * @returns undefined if one is published already, or the server does not answer
 */
export async function startPublication(version: string | undefined): Promise<ShownJob | undefined> {
  try {
    const response = await sendVersions('POST', { version })
    return response.ok ? ((await response.json()) as ShownJob) : undefined
  } catch {
    return undefined
  }
}

/** Why a folder cannot be published to; `no-answer` without a server. */
export type FolderRefusal = 'relative' | 'not-ours' | 'denied' | 'no-answer'
const refusals: readonly unknown[] = ['relative', 'not-ours', 'denied'] satisfies FolderRefusal[]

/** Chooses the folder to publish to. @returns why it cannot be that folder */
export async function chooseFolder(folder: string): Promise<FolderRefusal | undefined> {
  try {
    const response = await sendVersions('PUT', { folder })
    if (response.ok) return undefined
    const { refusal } = (await response.json()) as { readonly refusal?: unknown }
    return refusals.includes(refusal) ? (refusal as FolderRefusal) : 'no-answer'
  } catch {
    return 'no-answer'
  }
}

/** The time in the name of a version, like 2026-11-26T08-30-00; undefined in other names. */
export function versionTime(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)(?:\.\d+)?$/.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}
