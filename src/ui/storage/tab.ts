import { storageArea } from './storage-area.ts'

/**
 * What one tab keeps until it is closed: two tabs with the same page never overwrite each other.
 */
export const tab = storageArea(() => sessionStorage)
