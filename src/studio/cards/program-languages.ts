/** The languages that a program is published in, as a person chooses them. */

/** The codes that are published: those that are written, or all of the site. */
export const chosenLanguages = (written: unknown, all: readonly string[]): readonly string[] =>
  Array.isArray(written) ? written.filter((code): code is string => typeof code === 'string') : all

/**
 * What is written once a language is chosen or not: the codes in the order of the site; undefined
 * if all languages apply without it.
 * @param inherited what applies if nothing is written
 */
export function languagesAfter(
  written: unknown,
  inherited: unknown,
  all: readonly string[],
  code: string,
): readonly string[] | undefined {
  const before = chosenLanguages(written ?? inherited, all)
  const isChosen = !before.includes(code)
  const codes = [...new Set([...all, ...before])].filter((each) =>
    each === code ? isChosen : before.includes(each),
  )
  const isAll = codes.join() === all.join()
  return isAll && !Array.isArray(inherited) ? undefined : codes
}
