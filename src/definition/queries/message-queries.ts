/** Queries of messages: a value depends only on the texts that were read for it. */
import { fullLanguages } from '../languages.ts'
import { languagesOf, messagesOf, type Project } from '../project.ts'
import { runQuery, type Query } from './tracked-memo.ts'

const languages: Query<readonly string[]> = {
  kind: 'full languages',
  answer: (project) => fullLanguages(project),
}

const folders: Query<readonly string[]> = {
  kind: 'languages with a folder',
  answer: (project) => languagesOf(project),
}

const message: Query<string | undefined> = {
  kind: 'message',
  answer(project, about) {
    const [language = '', key = ''] = about.split(' ')
    return messagesOf(project, language)[key]
  },
}

/** The complete languages of the site, in their order. */
export const knownLanguages = (project: Project): readonly string[] => runQuery(project, languages)

/** The languages that a project has folders of: complete ones, and those being translated. */
export const languageFolders = (project: Project): readonly string[] => runQuery(project, folders)

/** A message of a language; undefined where the language does not have it. */
export const messageRead = (project: Project, language: string, key: string): string | undefined =>
  runQuery(project, message, `${language} ${key}`)
