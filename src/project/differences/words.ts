import { languagesOf, messagesOf, type Project } from '../../definition/project.ts'

/** A text that has changed, or was added or removed. */
export interface ChangedWords {
  readonly language: string
  /** The key of the message, or the path of the article. */
  readonly name: string
  readonly before?: string
  readonly after?: string
}

/** All texts of a language: messages by their keys, articles by their files. */
const shownTexts = (project: Project, language: string): Readonly<Record<string, string>> => ({
  ...messagesOf(project, language),
  ...Object.fromEntries(
    project.articles
      .filter((article) => article.language === language)
      .map(({ path }) => [path, project.files.texts.get(path) ?? '']),
  ),
})

/** The words that are others than before, language by language. */
export const changedWords = (before: Project, after: Project): readonly ChangedWords[] =>
  [...new Set([...languagesOf(after), ...languagesOf(before)])].flatMap((language) => {
    const [was, is] = [shownTexts(before, language), shownTexts(after, language)]
    return [...new Set([...Object.keys(is), ...Object.keys(was)])]
      .filter((name) => was[name] !== is[name])
      .map((name) => ({
        language,
        name,
        ...(was[name] !== undefined && { before: was[name] }),
        ...(is[name] !== undefined && { after: is[name] }),
      }))
  })
