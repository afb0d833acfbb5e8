import { expect, it } from 'vitest'
import { currentFlockName, flockPrefix, notebookName, snapshotName } from './mark.ts'

it('what phones have kept is found under the names of all versions', () => {
  const names = { notebookName, flockPrefix, snapshotName, currentFlockName }
  expect(names).toEqual({
    notebookName: 'notebook',
    flockPrefix: 'flock:',
    snapshotName: 'today',
    currentFlockName: 'currentFlock',
  })
})
