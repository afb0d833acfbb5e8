import type { Subject } from '#project/rename/subject.ts'

/** The same subject under another name. */
export function renamedSubject(subject: Subject, name: string): Subject {
  switch (subject.kind) {
    case 'table':
    case 'program':
      return { ...subject, id: subject.id.replace(/[^/]*$/, name) }
    case 'group':
      return { ...subject, id: name }
    case 'message':
      return { ...subject, key: subject.key.replace(/[^.]*$/, name) }
    default:
      return { ...subject, name }
  }
}
