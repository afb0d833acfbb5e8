import { memoize } from '#memoize.ts'
import { isIncomplete, untranslatedMessages } from '#definition/languages.ts'
import type { Project } from '#definition/project.ts'

const fallbackKeys = memoize((project: Project) => {
  const known = new Map<string, ReadonlySet<string>>()
  return (language: string): ReadonlySet<string> => {
    const keys =
      known.get(language) ??
      new Set(isIncomplete(project, language) ? untranslatedMessages(project, language) : [])
    known.set(language, keys)
    return keys
  }
})

/** Whether a language says a message in the words of the source language. */
export const isFallback = (project: Project, language: string, key: string): boolean =>
  fallbackKeys(project)(language).has(key)
