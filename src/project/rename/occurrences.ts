import type { Project } from '../../definition/project.ts'
import type { Occurrence } from './occurrence.ts'
import {
  columnOccurrences,
  messageOccurrences,
  programMentions,
  tableOccurrences,
} from './other-names.ts'
import { programOccurrences } from './program-names.ts'
import {
  groupOccurrences,
  sectionOccurrences,
  sharedInputOccurrences,
  sharedResultOccurrences,
} from './shared-names.ts'
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
    case 'shared-input':
      return sharedInputOccurrences(project, subject.name)
    case 'shared-result':
      return sharedResultOccurrences(project, subject.name)
    case 'section':
      return sectionOccurrences(project, subject.program, subject.name)
    case 'group':
      return groupOccurrences(project, subject.id)
    default:
      return programOccurrences(project, subject)
  }
}
