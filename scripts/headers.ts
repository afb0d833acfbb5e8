import { createHash } from 'node:crypto'

/** Hosts outside of the site that its pages may speak to: where forms and figures are sent, and what shows in a frame after a click. */
export interface OutsideHosts {
  readonly connect: readonly string[]
  readonly frame: readonly string[]
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/** The content security policy of every page; the hashes admit the style sheet and the line of script
 *  that stand in every page, and only the named hosts are let in. */
export function contentPolicy(
  inlined: { readonly style: string; readonly script: string },
  { connect, frame }: OutsideHosts = { connect: [], frame: [] },
): string {
  const directive = (name: string, hosts: readonly string[]): readonly string[] =>
    hosts.length === 0 ? [] : [[name, "'self'", ...new Set(hosts)].join(' ')]
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${hashOf(inlined.script)}'`,
    `style-src 'self' 'sha256-${hashOf(inlined.style)}'`,
    "img-src 'self' data:",
    ...directive('connect-src', connect),
    ...directive('frame-src', frame),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types offline-worker',
  ].join('; ')
}

/** The headers of every answer, whatever serves the site. */
export const siteHeaders = (policy: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
})

/** The same headers for nginx, to be included: `add_header` of a block drops those of the block around it. */
export const nginxHeaders = (headers: Readonly<Record<string, string>>): string =>
  `# Written by the build: the policy holds the hashes of what stands in every page.\n${Object.entries(
    headers,
  )
    .map(([name, value]) => `add_header ${name} "${value}" always;`)
    .join('\n')}\n`
