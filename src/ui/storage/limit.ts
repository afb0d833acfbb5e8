/** The limit in bytes of a text on the device: more than the longest list has. */
const longest = 1_000_000

/** Whether the device keeps a text, asked as it is saved and as it is read. */
export const fitsDevice = (text: string): boolean =>
  // A character takes three bytes at most, so that short texts are not counted.
  text.length <= longest / 3 || new TextEncoder().encode(text).length <= longest
