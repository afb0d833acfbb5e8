import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withServers } from '../../tests/support/http/front.ts'
import { nginxFolder, startNginx, type Nginx } from '../../tests/support/http/nginx.ts'

/** Starts nginx before processes of the server, as docs/operate.md has it. */
export function startFront(origins: readonly string[]): Promise<Nginx> {
  const folder = nginxFolder()
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, 'site/index.html'), 'the site')
  writeFileSync(join(folder, 'clinic-headers.conf'), '')
  return startNginx(folder, (text) =>
    withServers(text, origins).replace('root /var/www/clinic', `root ${join(folder, 'site')}`),
  )
}

/** The memory (MB) and the processor time (seconds) of a server since its start. */
export async function usageOf(origin: string): Promise<readonly [number, number]> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const figure = (name: string): number =>
    Number(new RegExp(`^${name}(?:\\{\\})? (\\S+)$`, 'm').exec(text)?.[1])
  return [figure('process_resident_memory_bytes') / 2 ** 20, figure('process_cpu_seconds_total')]
}

/**
 * Follows changes until it is stopped, as a page does.
 * @param seen called at each event, and where the stream does not begin or breaks off
 */
export async function follow(
  origin: string,
  headers: Readonly<Record<string, string>>,
  stop: AbortSignal,
  seen: (isError: boolean) => void,
): Promise<void> {
  while (!stop.aborted)
    try {
      const answer = await fetch(`${origin}/api/events`, { headers, signal: stop })
      if (!answer.ok || answer.body === null) throw new Error(String(answer.status))
      const decoder = new TextDecoder()
      for await (const part of answer.body)
        for (const _ of decoder.decode(part).matchAll(/^event: (?!beat)/gm)) seen(false)
    } catch {
      if (stop.aborted) return
      seen(true)
      await sleep(1000)
    }
}
