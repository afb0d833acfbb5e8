import type { Project } from '../../definition/project.ts'
import {
  translationMark,
  readRecord,
  recordPath,
  translationRecordText,
  type State,
} from './record.ts'
import { translationStates } from './translation-state.ts'

/** What a record would be with marks set by hand. */
export interface Marking {
  readonly keys: readonly string[]
  readonly texts: Readonly<Record<string, string>>
}

const isUnder = (key: string, name: string): boolean => key === name || key.startsWith(`${name}.`)

/**
 * Marks texts of a language as being in a state, as they and their English are now.
 * @param names keys, or what they begin with; without any, all texts of the language
 */
export function marking(
  project: Project,
  language: string,
  state: State,
  names: readonly string[],
): Marking {
  // What is missing, or still English, has not been translated, whatever its mark.
  const marked = translationStates(project, language).filter(
    ({ key, translationState }) =>
      !['missing', 'english', 'wordless'].includes(translationState) &&
      (names.length === 0 || names.some((name) => isUnder(key, name))),
  )
  if (marked.length === 0) return { keys: [], texts: {} }
  const marks = new Map(readRecord(project, language).marks)
  for (const { key, english, text } of marked)
    marks.set(key, translationMark(state, english, text ?? ''))
  return {
    keys: marked.map(({ key }) => key),
    texts: { [recordPath(language)]: translationRecordText(marks) },
  }
}
