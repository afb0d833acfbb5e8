/** Programs that are being made, as the live page shows them. */
import { memoize } from '../../memoize.ts'
import { withTexts, type Project } from '../../project/index.ts'
import { changedFiles, openWorkspace, removeValue } from '../editing/index.ts'

/** Visitors do not see a program under construction; who makes it sees what it has so far. */
export const withUnfinished = memoize((project: Project): Project => {
  const unfinished = [...project.definitions.values()].filter(
    ({ data }) =>
      data.card.underConstruction === true &&
      [data.purpose, data.about, data.input, data.results].every((part) => part !== undefined),
  )
  if (unfinished.length === 0) return project
  const shown = unfinished.reduce(
    (workspace, { file }) => removeValue(workspace, file.path, ['card', 'underConstruction']),
    openWorkspace(project.files.texts),
  )
  return withTexts(project, changedFiles(shown))
})
