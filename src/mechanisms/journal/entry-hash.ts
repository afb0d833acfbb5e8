/** At the end of the address of a journal: the visitor comes to enter the figures of today. */
export const entryHash = '#enter'
