import { useSyncExternalStore } from 'react'
import { storageStatus, onStorageStatus, type StorageStatus } from '#storage/notebook.ts'

/**
 * How the notebook is stored at the moment. It changes twice with each field that is left: only
 * small parts of a page show it.
 */
export const useStorageStatus = (): StorageStatus =>
  useSyncExternalStore(onStorageStatus, storageStatus, storageStatus)
