import { keeper } from './keeper.ts'

/** What this device keeps until the visitor deletes it. */
export const { keep, recall, forget, namesOf } = keeper(() => localStorage)
