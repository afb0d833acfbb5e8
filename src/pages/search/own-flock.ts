import keepers from 'virtual:keepers'
import { openNotebook } from '../../storage/notebook.ts'
import { currentFlock } from '../../ui/storage/flock/flocks.ts'

/** The flock that fills the programs, with the programs that keep it and its days. */
export interface OwnFlock {
  readonly title: string
  readonly program: string
  readonly journal: string | undefined
}

/** The flock of a device that has a notebook. */
export async function readOwnFlock(): Promise<OwnFlock | undefined> {
  await openNotebook()
  const flock = currentFlock()
  return (
    flock && {
      title: flock.title,
      program: flock.program,
      journal: keepers[flock.program]?.journal?.program,
    }
  )
}
