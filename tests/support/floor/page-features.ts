import type { Identifier } from '@mdn/browser-compat-data/types'
import { data, isLacking, partOf } from './lacking.ts'

const { elements, global_attributes: everywhere } = data.html as Readonly<
  Record<'elements' | 'global_attributes', Identifier>
>

/** The elements and attributes of pages that a browser of the floor lacks, each with its files. */
export function pageFeatures(
  pages: Iterable<readonly [file: string, html: string]>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const known = new Map<string, readonly string[]>()
  const featuresOf = (tag: string): readonly string[] => {
    const [, name = '', rest = ''] = /^<([a-z]\w*)([^]*)$/i.exec(tag) ?? []
    const element = partOf(elements, name.toLowerCase())
    const attributes = rest
      .replaceAll(/=\s*("[^"]*"|'[^']*')/g, ' ')
      .split(/[\s/>]+/)
      .filter((attribute) => attribute !== '')
      .map((attribute) => attribute.toLowerCase())
    return [
      ...(isLacking(element) ? [`<${name}>`] : []),
      ...attributes
        .filter((each) => isLacking(partOf(element, each) ?? partOf(everywhere, each)))
        .map((each) => `<${name} ${each}>`),
    ]
  }
  for (const [file, html] of pages) {
    const text = html.replaceAll(/<(script|style)\b([^>]*)>[^]*?<\/\1>/g, '<$1$2>')
    for (const [tag] of text.matchAll(/<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi)) {
      const shape = tag.replaceAll(/="[^"]*"/g, '=""')
      const features = known.get(shape) ?? featuresOf(shape)
      known.set(shape, features)
      for (const feature of features)
        found.set(feature, (found.get(feature) ?? new Set()).add(file))
    }
  }
  return found
}
