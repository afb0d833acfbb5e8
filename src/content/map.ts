/** The host whose map shows in a frame, once a visitor requests it. */
export const mapHost = 'https://www.openstreetmap.org'

/** The pages that have the map, in every language: only they may show a frame of its host. */
export const mapPaths: readonly string[] = ['/', '/services', '/contact']

/** About a kilometre to each side of the clinic, in degrees. */
const around = 0.01

/** The address of the map with a marker at a position. */
export function mapFrame({
  latitude,
  longitude,
}: {
  readonly latitude: number
  readonly longitude: number
}): string {
  const edges = [longitude - around, latitude - around, longitude + around, latitude + around]
  const query = new URLSearchParams({
    bbox: edges.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return `${mapHost}/export/embed.html?${query}`
}
