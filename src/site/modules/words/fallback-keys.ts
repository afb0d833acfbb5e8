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

/** Whether a language uses the source language's text of a message. */
export const isFallback = (project: Project, language: string, key: string): boolean =>
  fallbackKeys(project)(language).has(key)
