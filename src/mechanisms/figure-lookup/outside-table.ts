/**
 * What is said of a figure that a table has no record for, unless a lookup has another message: it
 * names the range of the table.
 */
export const outsideTable = 'messages.outsideTable'
