/** The kind of figures that were written down before anybody saw them in a source. */
export const unchecked = 'recalled'
