/**
 * The name of the draft with the text that is to fill a list: what is in its field for many figures
 * where its entries are a single figure, else a file to read.
 */
export const pasteDraft = (
  program: string,
  list: string,
  parts: readonly { readonly unit?: string | undefined }[],
): string =>
  `${program}/${list}/${parts.length === 1 && parts[0]!.unit !== undefined ? 'many' : 'file'}`
