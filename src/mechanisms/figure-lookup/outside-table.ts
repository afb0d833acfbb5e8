/**
 * The default message for a figure for which a table has no record. It states the range of the
 * table; an age is named as one.
 * @param unit the unit of the key
 */
export const outsideTable = (unit: string | undefined): string =>
  unit === 'day' ? 'messages.ageRange' : 'messages.outsideTable'
