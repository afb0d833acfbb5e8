import { useSyncExternalStore } from 'react'
import { notebookStanding, onStanding, type Standing } from '../../../../storage/notebook.ts'

/**
 * How the notebook is stored at the moment. It changes twice with each field that is left: only
 * small parts of a page show it.
 */
export const useStanding = (): Standing =>
  useSyncExternalStore(onStanding, notebookStanding, notebookStanding)
