import type { Finding } from '#definition/findings/finding.ts'
import { check, withTexts, type Project } from '#project/index.ts'
import type { Changes } from '../editing/index.ts'

const findingIdentity = ({ id, file, what }: Finding): string => [id, file, what].join('\n')

/** The findings that a project has after changes and does not have before them. */
export function findingsAfter(project: Project, changes: Changes): readonly Finding[] {
  const known = new Set(check(project).map(findingIdentity))
  return check(withTexts(project, changes)).filter((each) => !known.has(findingIdentity(each)))
}
