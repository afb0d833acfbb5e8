import { languagesOf, messagesOf, type Project } from '../../definition/project.ts'
import { isIncomplete } from '../../definition/languages.ts'
import { getOwn } from '../../own.ts'
import { withTypography } from '../../definition/typography.ts'
import { sourceLanguage } from '../../source-language.ts'
import type { Text } from './wanted.ts'

/** A name of several words as one: `water-for-ducks` is `waterForDucks`. */
export const camelOf = (id: string): string =>
  id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Texts on their way into the files of each language. A text that has a key already reuses it;
 * another text gets a new key.
 */
export class NewWords {
  private readonly added = new Map<string, Text>()

  constructor(
    private readonly project: Project,
    /** Where a key goes that is taken by another text. */
    private readonly own: string,
  ) {}

  /** The key of a text: the requested one, or the first free one of the program. */
  key(wanted: string, text: Text): string {
    const english = text[sourceLanguage] ?? ''
    const known = messagesOf(this.project, sourceLanguage)
    // The last part stays: the check compares the title of a column with its name.
    const [kind, name] = [wanted.split('.')[0], wanted.split('.').at(-1)]
    for (let turn = 0; ; turn += 1) {
      const own = [
        `${this.own}.${name}`,
        `${this.own}.${kind}.${name}`,
        `${this.own}${turn}.${name}`,
      ]
      const key = turn === 0 ? wanted : own[Math.min(turn - 1, 2)]!
      if ((getOwn(known, key) ?? this.added.get(key)?.[sourceLanguage]) === english) return key
      if (![...Object.keys(known), ...this.added.keys()].every((each) => fitBeside(each, key)))
        continue
      this.added.set(key, text)
      return key
    }
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
        putText(
          files[file],
          path,
          withTypography(text[language] ?? text[sourceLanguage] ?? '', language),
        )
      }
    return Object.fromEntries(
      Object.entries(files).map(([file, data]) => [
        file,
        `${JSON.stringify(data, undefined, 2)}\n`,
      ]),
    )
  }
}

/** Whether two keys can be in one file: neither is the other, nor a part of it. */
const fitBeside = (one: string, other: string): boolean =>
  !`${one}.`.startsWith(`${other}.`) && !`${other}.`.startsWith(`${one}.`)

/** Inserts a text at its path, after the present ones. */
function putText(
  data: Record<string, unknown>,
  [part = '', ...rest]: readonly string[],
  text: string,
) {
  if (rest.length === 0) data[part] = text
  else putText((data[part] ??= {}) as Record<string, unknown>, rest, text)
}
