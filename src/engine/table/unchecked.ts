/** The mark of figures that were recalled and not yet compared with a source. */
export const unchecked = 'recalled' as const
