/** The mark of figures that were written down before anybody saw them in a source. */
export const unchecked = 'recalled' as const
