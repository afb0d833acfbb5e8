/** Between the parts of a line: the spaces do not break, so that no line begins or ends with it. */
export const dot = '\u00a0·\u00a0'

/**
 * A joined text on the screen, whose lines break inside its parts rather than at a dot; between two
 * single words they break behind it.
 */
export const withDots = (text: string): string =>
  text
    .split(' · ')
    .reduce((line, part, index, { [index - 1]: before = '' }) =>
      [before, part].some((each) => each.includes(' '))
        ? line + dot + part
        : `${line}\u00a0· ${part}`,
    )
