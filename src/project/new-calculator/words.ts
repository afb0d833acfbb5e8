import { languagesOf, messagesOf, type Project } from '../../definition/project.ts'
import { isIncomplete } from '../../definition/languages.ts'
import { sourceLanguage } from '../../source-language.ts'
import type { Text } from './wanted.ts'

/**
 * Texts on their way into the files of each language. A text that a key has already is said by that
 * key; another text gets another key.
 */
export class NewWords {
  private readonly added = new Map<string, Text>()

  constructor(
    private readonly project: Project,
    /** Where a key goes that is taken by another text. */
    private readonly own: string,
  ) {}

  /** The key that says a text. */
  key(wanted: string, text: Text): string {
    const known =
      messagesOf(this.project, sourceLanguage)[wanted] ?? this.added.get(wanted)?.[sourceLanguage]
    const english = text[sourceLanguage] ?? ''
    if (known === english) return wanted
    if (known !== undefined) return this.key(`${this.own}.${wanted.split('.').at(-1)}`, text)
    this.added.set(wanted, text)
    return wanted
  }

  /** The files of all languages with the texts in them. */
  files(): Readonly<Record<string, string>> {
    const files: Record<string, Record<string, unknown>> = {}
    for (const language of languagesOf(this.project))
      for (const [key, text] of this.added) {
        // An incomplete language uses fallback texts for the missing ones.
        if (text[language] === undefined && isIncomplete(this.project, language)) continue
        const [name = '', ...path] = key.split('.')
        const file = `locales/${language}/${name}.json`
        files[file] ??= JSON.parse(this.project.files.texts.get(file) ?? '{}') as object as Record<
          string,
          unknown
        >
        putText(files[file], path, text[language] ?? text[sourceLanguage] ?? '')
      }
    return Object.fromEntries(
      Object.entries(files).map(([file, data]) => [
        file,
        `${JSON.stringify(data, undefined, 2)}\n`,
      ]),
    )
  }
}

/** Puts a text at its place, after what is there. */
function putText(
  data: Record<string, unknown>,
  [part = '', ...rest]: readonly string[],
  text: string,
) {
  if (rest.length === 0) data[part] = text
  else putText((data[part] ??= {}) as Record<string, unknown>, rest, text)
}
