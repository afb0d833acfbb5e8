import type { CardTools } from './card-tools.ts'
import { figureInUnit } from './message-texts.ts'
import { jsonText } from './shape.ts'
import { isObject } from '../../own.ts'

const most = 90
const shortened = (text: string): string =>
  text.length > most ? `${text.slice(0, most).trimEnd()}…` : text

const isFromTo = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length === 2 && value.every((end) => typeof end === 'number')

/** A value in a few words: the text of a message, figures, or names. */
export function summaryOf(
  value: unknown,
  tools: Pick<CardTools, 'text' | 'title' | 'label' | 'named' | 'figure' | 'list'>,
): string {
  if (typeof value === 'number') return tools.figure(value)
  if (typeof value === 'string') return shortened(tools.text(value) ?? tools.title(value))
  if (isFromTo(value)) return value.map(tools.figure).join(' – ')
  if (Array.isArray(value)) return tools.list(value.map((item) => summaryOf(item, tools)))
  if (!isObject(value)) return value === undefined ? '' : jsonText(value)
  for (const name of ['title', 'say', 'field', 'alert', 'box', 'ask'])
    if (typeof value[name] === 'string') return summaryOf(value[name], tools)
  const { value: figure, unit, per } = value
  if (typeof figure === 'number' && typeof unit === 'string') {
    const below = typeof per === 'string' ? per : undefined
    return figureInUnit(tools.figure(figure), unit, below, tools.text)
  }
  return shortened(
    Object.entries(value)
      .filter(([name]) => !name.startsWith('$'))
      .map(([name, part]) => tools.named(tools.label(name), summaryOf(part, tools)))
      .join(' · '),
  )
}
