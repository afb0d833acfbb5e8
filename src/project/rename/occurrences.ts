import type { Project } from '../../definition/project.ts'
import type { Occurrence } from './occurrence.ts'
import {
  columnOccurrences,
  messageOccurrences,
  programMentions,
  tableOccurrences,
} from './other-names.ts'
import { programOccurrences } from './program-names.ts'
import type { Subject } from './subject.ts'

/**
 * All occurrences of a subject: where it is defined, and where it is used. Both renaming and the
 * list of uses are made of them.
 */
export function occurrencesOf(project: Project, subject: Subject): readonly Occurrence[] {
  switch (subject.kind) {
    case 'column':
      return columnOccurrences(project, subject.table, subject.name)
    case 'table':
      return tableOccurrences(project, subject.id)
    case 'message':
      return messageOccurrences(project, subject.key)
    case 'program':
      return programMentions(project, subject.id)
    case 'group':
      return []
    default:
      return programOccurrences(project, subject)
  }
}
