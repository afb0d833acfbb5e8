/** Between the parts of a line: the spaces do not break, so that no line begins or ends with it. */
export const dot = '\u00a0·\u00a0'

/** A joined text on the screen, none of whose lines begins or ends with a dot. */
export const withDots = (text: string): string => text.replaceAll(' · ', dot)
