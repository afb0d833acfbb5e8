import type { ProjectFiles } from './project.ts'

/** The names of the pictures of cards and links, in the file that contains them. */
export const iconNames = (text: string): readonly string[] =>
  [...text.matchAll(/<symbol[^>]*\sid="([^"]+)"/g)].map((match) => match[1]!)

/**
 * Whether there is a picture with an address like `/illustrations/water.svg`; true if the pictures
 * are unknown.
 */
export const hasPicture = ({ pictures }: ProjectFiles, address: string): boolean =>
  pictures?.has(`public${address.startsWith('/') ? '' : '/'}${address}`) ?? true
