import type { Finding } from '../definition/findings/finding.ts'
import { check, type Project } from './index.ts'

const findingIdentity = ({ id, file, what }: Finding): string => [id, file, what].join('\n')

/** The findings of a project that another version of it does not have. */
export function findingsSince(before: Project, project: Project): readonly Finding[] {
  const known = new Set(check(before).map(findingIdentity))
  return check(project).filter((each) => !known.has(findingIdentity(each)))
}
