/** The limit in bytes of a text on the device: more than the longest list has. */
const longest = 1_000_000

/** Whether a text is short enough to be stored: checked on writing and on reading. */
export const fitsDevice = (text: string): boolean =>
  // A character takes three bytes at most, so that short texts are not counted.
  text.length <= longest / 3 || new TextEncoder().encode(text).length <= longest
