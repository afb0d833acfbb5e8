/** A text that the device keeps has at most so many bytes: more than the longest list comes to. */
const longest = 1_000_000

/** Whether the device keeps a text, asked as it is saved and as it is read. */
export const fitsDevice = (text: string): boolean =>
  // A character takes three bytes at most, so that short texts are not counted.
  text.length <= longest / 3 || new TextEncoder().encode(text).length <= longest
