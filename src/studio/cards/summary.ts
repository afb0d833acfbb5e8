import type { CardTools } from './card-tools.ts'
import { isObjectPart, jsonText } from './shape.ts'

const most = 90
const shortened = (text: string): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text

/** A value in a few words: the text of a message, figures, or names. */
export function summaryOf(
  value: unknown,
  tools: Pick<CardTools, 'text' | 'label' | 'named'>,
): string {
  if (typeof value === 'string') return shortened(tools.text(value) ?? value)
  if (Array.isArray(value)) return shortened(value.map((item) => summaryOf(item, tools)).join(', '))
  if (!isObjectPart(value)) return value === undefined ? '' : jsonText(value)
  for (const name of ['title', 'say', 'field', 'alert', 'box', 'ask'])
    if (typeof value[name] === 'string') return summaryOf(value[name], tools)
  if (typeof value['value'] === 'number' && typeof value['unit'] === 'string')
    return `${value['value']} ${tools.text(`unitNames.${value['unit']}`) ?? value['unit']}`
  return shortened(
    Object.entries(value)
      .filter(([name]) => !name.startsWith('$'))
      .map(([name, part]) => tools.named(tools.label(name), summaryOf(part, tools)))
      .join(' · '),
  )
}
