/** Stands in for the paths of a schema's data: only leaving data out would read them. */
export default function toPathSchema(): Readonly<Record<string, never>> {
  return {}
}
