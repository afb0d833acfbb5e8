/**
 * An address travels as bytes, in which a letter of Arabic takes six. Servers refuse a request line
 * of more than 8 KB (nginx, Apache: 414), and messengers and mail programs cut longer links.
 */

/** The most bytes of an address that the page makes. */
export const longestAddress = 6000
/** The most bytes of a link that is passed on. */
export const longestLink = 2000
/** What precedes the figures of an address: the site, the page and the currency (bytes). */
const pageSize = 300
/** The most bytes that the figures of an address take. */
export const longestQuery = longestAddress - pageSize

/** The bytes that a text takes in an address. */
export const encodedSize = (text: string): number => encodeURIComponent(text).length
