import { useCallback, useState } from 'react'
import { useFollow } from '../../ui/waiting/use-follow.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { allPrograms, type PlacedProgram } from './find-program.ts'

const none: readonly PlacedProgram[] = []

/**
 * The programs of the site, for a visitor with a flock in one of them; none until they are loaded.
 */
export function useFlockPrograms(): readonly PlacedProgram[] {
  const [programs, setPrograms] = useState(none)
  const language = useLanguage()
  useFollow(
    useCallback(() => allPrograms(language), [language]),
    setPrograms,
  )
  return programs
}
