import { saveFile } from '#ui/storage/save-file.ts'
import type { AnswerPart } from '../answer-text.ts'
import { drawPicture } from './draw.ts'

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
