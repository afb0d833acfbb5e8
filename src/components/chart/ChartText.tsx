import { useLanguage } from '../../ui/use-language.ts'
import { isolatesOf, type Isolate } from './isolates.ts'

interface ChartTextProps {
  readonly x: number
  readonly y: number
  /** The part of the text that is at `x`, as it is seen: in every language from left to right. */
  readonly anchor: 'left' | 'middle' | 'right'
  readonly className?: string
  readonly text: string
}

const chartTextPart = (part: string | Isolate, index: number) =>
  typeof part === 'string' ? (
    part
  ) : (
    <tspan key={index} direction={part.direction} unicodeBidi="isolate">
      {part.parts.map(chartTextPart)}
    </tspan>
  )

/**
 * A text in a drawing, in the direction of the page's language. Attributes state its direction and
 * that of what is set apart in it: in drawings, WebKit ignores the characters that isolate.
 */
export function ChartText({ anchor, text, ...given }: ChartTextProps) {
  const { direction } = useLanguage()
  const start = direction === 'ltr' ? 'left' : 'right'
  const side = anchor === start ? 'start' : 'end'
  return (
    <text
      {...given}
      direction={direction}
      unicodeBidi="isolate"
      textAnchor={anchor === 'middle' ? anchor : side}
    >
      {isolatesOf(text).map(chartTextPart)}
    </text>
  )
}
