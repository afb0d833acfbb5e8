/**
 * The versions of what pages and the server exchange over weeks, while either of them may be of an
 * earlier version. A version grows with each change that the other side would misread.
 */
export const protocolVersions = { sync: 1, drafts: 1 } as const
export type ProtocolName = keyof typeof protocolVersions

/** The header of a request that names the version; a page that names none has the first one. */
export const versionHeader = 'Protocol-Version'
