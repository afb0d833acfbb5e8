/** A method and a path with its parts and its query filled in. */
export function requestTo(
  address: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): { readonly method: string; readonly path: string } {
  const [method = '', pattern = ''] = address.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] != null)
  return { method, path: given.length === 0 ? path : `${path}?${new URLSearchParams(given)}` }
}
