import type { Clinic } from '../../content/clinic.ts'
import { embedOf, embedPath } from '../../content/embed.ts'
import { pagesOf } from '../../definition/addresses.ts'
import { orderedLanguages } from '../../definition/languages.ts'
import type { Definition, Project } from '../../definition/project.ts'
import { projectIn } from '../../definition/published-in.ts'
import { exporting, json, loader, record } from './code.ts'
import { plainTexts } from './words/plain-texts.ts'

/** A journal lives from what the device keeps, and a frame of another site keeps nothing. */
const keepsJournal = ({ data }: Definition): boolean =>
  Object.values(data.input?.properties ?? {}).some((input) => 'keyed' in input)

/** The programs that other sites may show, with the paths of their embeds; none by default. */
function embedded(project: Project): readonly { program: Definition; path: string }[] {
  if ((project.clinic.data as Clinic).embeds === undefined) return []
  return pagesOf(project).flatMap(({ path, program }) =>
    program === undefined || program.data.card.underConstruction === true || keepsJournal(program)
      ? []
      : [{ program, path: embedOf(path) }],
  )
}

/** The paths of all embeds, after that of the page that makes the lines for other sites. */
export function embedPaths(project: Project): readonly string[] {
  const paths = embedded(project).map(({ path }) => path)
  return paths.length === 0 ? [] : [embedPath, ...paths]
}

/** Loaders of the programs that other sites may show, by language. */
export const embedListsModule = (project: Project): string =>
  exporting(
    record(orderedLanguages(project).map((language) => [language, loader(`embeds/${language}`)])),
  )

/** The programs that other sites may show, with their titles in a language. */
export function embedListModule(project: Project, language: string): string {
  const say = plainTexts(project, language)
  const list = embedded(projectIn(project, language)).map(({ program, path }) => ({
    id: program.id,
    path,
    title: say(program.data.title),
  }))
  return exporting(json(list))
}
