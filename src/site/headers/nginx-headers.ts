import { policyName } from './headers.ts'

/** The policy that some pages have in place of the one of every answer. */
export interface PageHeaders {
  readonly paths: readonly string[]
  /** What paths begin with. */
  readonly under?: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

/** The headers of a request: some pages have another policy than the rest. */
export function headersOfPage(
  headers: Readonly<Record<string, string>>,
  pages: readonly PageHeaders[],
  path: string,
): Readonly<Record<string, string>> {
  const own = pages.find(
    ({ paths, under = [] }) =>
      paths.includes(path) || under.some((beginning) => path.startsWith(beginning)),
  )
  return own === undefined ? headers : { ...headers, ...own.headers }
}

const escapedHeader = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
const anyOf = (texts: readonly string[]): string => texts.map(escapedHeader).join('|')
const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`

/**
 * The headers for nginx, to be included: `add_header` of a block drops those of the block around
 * it. Former addresses redirect to current ones. Some pages have another policy.
 */
export function nginxHeaders(
  headers: Readonly<Record<string, string>>,
  pages: readonly PageHeaders[] = [],
  moved: Readonly<Record<string, string>> = {},
): string {
  const policy = headers[policyName] ?? ''
  const others = pages.filter((each) => (each.headers[policyName] ?? policy) !== policy)
  const choices = others.flatMap(({ paths, under = [], headers: own }) => [
    `if ($request_uri ~ "^(${[
      ...(paths.length === 0 ? [] : [`(${anyOf(paths)})([?]|$)`]),
      ...(under.length === 0 ? [] : [anyOf(under)]),
    ].join('|')})") {`,
    `    set $clinic_policy ${quoted(own[policyName]!)};`,
    '}',
  ])
  const line = ([name, value]: readonly [string, string]): string =>
    `add_header ${name} ${
      others.length > 0 && name === policyName ? '$clinic_policy' : quoted(value)
    } always;`
  return [
    '# Written by the build: the policy contains the hashes of the scripts and styles of every page.',
    ...(others.length === 0 ? [] : [`set $clinic_policy ${quoted(policy)};`, ...choices]),
    ...Object.entries(headers).map(line),
    ...Object.entries(moved).map(
      ([from, to]) => `location = ${from} { return 308 ${to}$is_args$args; }`,
    ),
    '',
  ].join('\n')
}
