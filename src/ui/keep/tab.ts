import { keeper } from './keeper.ts'

/**
 * What one tab keeps until it is closed: two tabs with the same page never overwrite each other.
 */
export const tab = keeper(() => sessionStorage)
