import { findingKey, type Finding } from '../definition/findings/finding.ts'
import { check, type Project } from './index.ts'

const findingIdentity = (finding: Finding): string => `${finding.file}\n${findingKey(finding)}`

/** The findings of a project that another version of it does not have. */
export function findingsSince(before: Project, project: Project): readonly Finding[] {
  const known = new Set(check(before).map(findingIdentity))
  return check(project).filter((each) => !known.has(findingIdentity(each)))
}
