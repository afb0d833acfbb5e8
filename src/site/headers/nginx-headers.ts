import { policyName } from './headers.ts'

/** What other headers some pages have than every answer. */
export interface PageHeaders {
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

const frameDirective = /frame-src [^;]*; /
const escapedHeader = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * The headers for nginx, to be included: `add_header` of a block drops those of the block around
 * it. Former addresses redirect to current ones. For some pages the policy names further hosts of
 * frames.
 */
export function nginxHeaders(
  headers: Readonly<Record<string, string>>,
  pages: PageHeaders = { paths: [], headers: {} },
  moved: Readonly<Record<string, string>> = {},
): string {
  const policy = headers[policyName] ?? ''
  const [common = ''] = frameDirective.exec(policy) ?? []
  const [own = ''] = frameDirective.exec(pages.headers[policyName] ?? '') ?? []
  const differs = own !== common
  const line = ([name, value]: readonly [string, string]): string => {
    const text = value.replaceAll('"', '\\"')
    const headerValue =
      differs && name === policyName
        ? text.replace(`${common}object-src`, '${clinic_frames}object-src')
        : text
    return `add_header ${name} "${headerValue}" always;`
  }
  const choice = differs
    ? [
        `set $clinic_frames "${common}";`,
        `if ($request_uri ~ "^(${pages.paths.map(escapedHeader).join('|')})([?]|$)") {`,
        `    set $clinic_frames "${own}";`,
        '}',
      ]
    : []
  return [
    '# Written by the build: the policy contains the hashes of the scripts and styles of every page.',
    ...choice,
    ...Object.entries(headers).map(line),
    ...Object.entries(moved).map(
      ([from, to]) => `location = ${from} { return 308 ${to}$is_args$args; }`,
    ),
    '',
  ].join('\n')
}
