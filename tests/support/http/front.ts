import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project/root.ts'

/** What docs/operate.md adds to the server block of deploy/nginx.conf. */
export const [, serverLocation = ''] =
  /```\n(location ~ [\s\S]*?)\n```/.exec(readFileSync(join(root, 'docs/operate.md'), 'utf8')) ?? []

/** The configuration of nginx before several processes of the server, as docs/operate.md adds it. */
export function withServers(configuration: string, origins: readonly string[]): string {
  const servers = origins.map((origin) => `server ${new URL(origin).host};`).join(' ')
  return configuration
    .replace('server {', `upstream clinic { ${servers} }\n    server {`)
    .replace(
      'error_page 404 @missing;',
      `${serverLocation.replaceAll('127.0.0.1:4173', 'clinic')}\n        error_page 404 @missing;`,
    )
}
