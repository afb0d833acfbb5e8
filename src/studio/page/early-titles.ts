/** The titles of programs and tables from their texts alone, until the worker has read the project. */
import { getOwn } from '../../own.ts'
import { sourceLanguage } from '../../source-language.ts'

interface Titled {
  readonly file: string
  readonly titles: Readonly<Record<string, string>>
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** A text as JSON; undefined for one that is none, which the worker explains. */
function readJsonText(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** The programs and tables of a project, with their titles in a language, or in English. */
export function earlyTitles(
  texts: ReadonlyMap<string, string>,
  language: string,
): { readonly programs: readonly Titled[]; readonly tables: readonly Titled[] } {
  const messages = new Map<string, unknown>()
  const messagesOf = (file: string): unknown => {
    if (!messages.has(file)) messages.set(file, readJsonText(texts.get(file)))
    return messages.get(file)
  }
  const titleOf = (key: string): string | undefined => {
    const [name = '', ...path] = key.split('.')
    return [language, sourceLanguage]
      .map((code) =>
        path.reduce<unknown>(
          (value, part) => (isObject(value) ? getOwn(value, part) : undefined),
          messagesOf(`locales/${code}/${name}.json`),
        ),
      )
      .find((title) => typeof title === 'string')
  }
  const titled = (files: RegExp): readonly Titled[] =>
    [...texts].flatMap(([file, text]): readonly Titled[] => {
      if (!files.test(file)) return []
      const data = readJsonText(text)
      const key = isObject(data) ? data['title'] : undefined
      const title = typeof key === 'string' ? titleOf(key) : undefined
      return [{ file, titles: title === undefined ? {} : { [language]: title } }]
    })
  return {
    programs: titled(/^calculators\/[^/]+\/[^/]+(?<!\.schema)\.json$/),
    tables: titled(/^tables\/.+(?<!\.schema)\.json$/),
  }
}
