import type { AnswerPart } from '../answer-text.ts'
import { lineStart, pictureLines, pictureWidth, type Measure } from './layout.ts'

/**
 * Draws an answer as a picture for a chat. It is light whatever the page is, because most phones
 * show pictures so.
 */
export function drawPicture(
  canvas: HTMLCanvasElement,
  parts: readonly AnswerPart[],
  foot: readonly string[],
  direction: 'ltr' | 'rtl',
  fonts: string,
): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const font = ({ size, bold }: Parameters<Measure>[1]) =>
    `${bold === true ? 700 : 400} ${size}px ${fonts}`
  const { lines, height } = pictureLines(parts, foot, (text, style) => {
    context.font = font(style)
    return context.measureText(text).width
  })
  // A new size clears all that was set.
  canvas.width = pictureWidth
  canvas.height = height
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, pictureWidth, height)
  context.direction = direction
  context.textAlign = 'start'
  context.textBaseline = 'middle'
  for (const { text, top, height: row, style } of lines) {
    if (style.band !== undefined) {
      context.fillStyle = style.band
      context.fillRect(0, top - 8, pictureWidth, row + 16)
    }
    context.fillStyle = style.ink
    context.font = font(style)
    context.fillText(text, lineStart(direction), top + row / 2)
  }
}
