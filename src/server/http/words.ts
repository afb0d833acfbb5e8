import { getOwn } from '../../own.ts'
import { problemStatus, type ProblemId } from '../../api/problems.ts'
import type { ServerWords, WordsByLanguage } from './problem.ts'

const problemWordsOf = (written: Readonly<Record<string, unknown>>): Partial<ServerWords> =>
  Object.fromEntries(
    (Object.keys(problemStatus) as ProblemId[]).flatMap((id) => {
      const { title, detail } = (getOwn(written, id) ?? {}) as Readonly<Record<string, unknown>>
      return typeof title === 'string' && typeof detail === 'string'
        ? [[id, { title, detail }]]
        : []
    }),
  )

/**
 * The words of the server in all languages, from `locales/<language>/problems.json`. A text that a
 * language lacks is that of the source language, as on pages.
 */
export function serverWords(
  written: Readonly<Record<string, unknown>>,
  source: string,
): WordsByLanguage {
  const own = (code: string) =>
    problemWordsOf((written[code] ?? {}) as Readonly<Record<string, unknown>>)
  const fallback = own(source)
  const missing = Object.keys(problemStatus).filter((id) => getOwn(fallback, id) === undefined)
  if (missing.length > 0)
    throw new RangeError(`no words for ${missing.map((id) => `problems.${id}.title`).join(', ')}`)
  return Object.fromEntries(
    Object.keys(written).map((code) => [code, { ...fallback, ...own(code) } as ServerWords]),
  )
}
