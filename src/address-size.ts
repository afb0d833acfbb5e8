/**
 * An address is sent as bytes, and a letter of Arabic takes six. Servers refuse a request line of
 * more than 8 KB (nginx, Apache: 414), and messengers and mail programs cut longer links.
 */

/** The most bytes of an address that a page makes. */
export const longestAddress = 6000
/** The most bytes of a link that is shared. */
export const longestLink = 2000
/** What precedes the figures of an address: the site, the page and the currency (bytes). */
const pageSize = 300
/** The most bytes of the figures in an address. */
export const longestQuery = longestAddress - pageSize

/** The bytes of a text in an address. */
export const encodedSize = (text: string): number => encodeURIComponent(text).length
