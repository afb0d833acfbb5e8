import { saveFile } from '#ui/storage/save-file.ts'
import type { AnswerPart } from '../answer-text.ts'
import { lineStart, pictureLines, pictureWidth, type Measure } from './layout.ts'

/**
 * Draws an answer as a picture for a chat. It is light whatever the page is, because most phones
 * show pictures so.
 */
function drawPicture(
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

const type = 'image/png'

/** Passes a picture to another app, or keeps it where the browser cannot. */
async function passOn(picture: Blob, name: string): Promise<void> {
  const files = [new File([picture], name, { type })]
  // Few browsers of computers share files.
  if (typeof navigator.canShare !== 'function' || !navigator.canShare({ files }))
    return saveFile(name, picture, type)
  try {
    await navigator.share({ files })
  } catch (error) {
    // The visitor closed the list of apps.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

/**
 * Draws an answer on the device and passes the picture on.
 * @param foot lines below the answer
 * @param name of the file
 * @throws where the browser makes no picture, or does not share it
 */
export async function sendPicture(
  parts: readonly AnswerPart[],
  foot: readonly string[],
  direction: 'ltr' | 'rtl',
  name: string,
): Promise<void> {
  const canvas = document.createElement('canvas')
  drawPicture(canvas, parts, foot, direction, getComputedStyle(document.body).fontFamily)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  if (picture === null) throw new Error('no picture')
  await passOn(picture, name)
}
