import { snapshotName } from '../../storage/mark.ts'
import { store } from '../../ui/storage/device.ts'

/** An element, for `starter.mjs`. */
interface Tree {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: readonly (Tree | string)[]
}

/** An address of another site or of a script never comes from a text of the device. */
const isPlain = ({ name, value }: Attr): boolean =>
  !name.startsWith('on') && (name !== 'href' || /^[/#](?!\/)/.test(value))

function treeOf(element: Element): Tree {
  const content = [...element.childNodes].flatMap((node): readonly (Tree | string)[] => {
    if (node instanceof Element) return [treeOf(node)]
    return node instanceof Text ? [node.data] : []
  })
  const attributes: Record<string, string> = {}
  for (const each of element.attributes) if (isPlain(each)) attributes[each.name] = each.value
  return { name: element.localName, attributes, content }
}

/** A day of the device, a language and a version of the site, as `starter.mjs` has them. */
function stampOf(day: Date): string {
  const { content } = document.querySelector<HTMLMetaElement>('[name=site-mark]')!
  return [day.toDateString(), document.documentElement.lang, content].join()
}

/**
 * Keeps cards of today as elements: the next page of their day, language and version of the site
 * paints one before its scripts are there (`src/site/pages/starter.mjs`). Whatever changes the
 * notebook drops them.
 */
export function keepSnapshots(cards: readonly (readonly [day: Date, card: Element])[]): void {
  const sheet = document.querySelector('link[href*="/flock-switch-"]')?.getAttribute('href')
  if (sheet == null) return
  const trees = cards.map(([day, card]) => [stampOf(day), treeOf(card)])
  store(snapshotName, JSON.stringify({ sheet, ...Object.fromEntries(trees) }))
}

/** Removes the snapshot from the page: the card itself is there, or there is none any more. */
export const removeSnapshot = (): void =>
  document.querySelector('#today > [data-snapshot]')?.remove()
