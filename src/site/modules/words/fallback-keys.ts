import { isBegun, lackingIn } from '../../../definition/languages.ts'
import type { Project } from '../../../definition/project.ts'
import { once } from '../code.ts'

const borrowed = once((project) => {
  const known = new Map<string, ReadonlySet<string>>()
  return (language: string): ReadonlySet<string> => {
    const keys =
      known.get(language) ?? new Set(isBegun(project, language) ? lackingIn(project, language) : [])
    known.set(language, keys)
    return keys
  }
})

/** Whether a language says a message in the words of the source language. */
export const borrows = (project: Project, language: string, key: string): boolean =>
  borrowed(project)(language).has(key)
