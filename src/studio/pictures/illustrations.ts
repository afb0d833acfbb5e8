/** The pictures of pages: each a file, which the page shows as an image. */
import { illustrationName } from '../../definition/pictures.ts'
import { changeTexts } from '../editing/index.ts'
import { printSvg } from './clean-svg.ts'
import { newPicture, type Added } from './new-picture.ts'

/** The largest picture (characters): a page loads one, on a phone. */
export const mostOfIllustration = 12_000

/**
 * The colour in place of black. An image does not get the colour of the text, and the page behind
 * it is light or dark: this green is seen on both.
 */
export const illustrationInk = '#2E8B72'

/** The texts of the pictures by their names. */
export const illustrationsIn = (texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    [...texts].flatMap(([path, text]) => {
      const name = illustrationName(path)
      return name === undefined ? [] : [[name, text] as const]
    }),
  )

/** The picture of a file as one more file. */
export const newIllustration = (
  texts: ReadonlyMap<string, string>,
  file: string,
  text: string,
): Added =>
  newPicture(file, text, {
    taken: [...illustrationsIn(texts).keys()],
    limit: mostOfIllustration,
    ink: illustrationInk,
    print: (_, picture) => printSvg(picture),
    write: (workspace, name, printed) =>
      changeTexts(workspace, { [`public/illustrations/${name}.svg`]: printed }),
  })
