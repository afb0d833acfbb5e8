/**
 * The default message for a figure for which a table has no record. It states the range of the
 * table.
 */
export const outsideTable = 'messages.outsideTable'
