import { closest, finding, type Finding } from '../../definition/findings/finding.ts'
import { glossaryPath } from './words/glossary.ts'
import { sameTexts } from '../../definition/copies.ts'
import { formerHeadingsPath } from '../../definition/former-headings.ts'
import { languagesOf, type Project } from '../../definition/project.ts'
import { recordPath } from '../translations/record.ts'

/** The valid paths in each folder. */
const expectedFolders: Readonly<Record<string, string>> = {
  calculators: 'calculators/<group>/<program>.json',
  tables: 'tables/<folder>/<table>.json',
  locales: 'locales/<language>/<name>.json and locales/<language>/articles/<article>.md',
  content: 'content/clinic.json and content/published.json',
}

/** Every file is at a path that the project reads. */
export function strays(project: Project): readonly Finding[] {
  const { files, sources, articles } = project
  const read = new Set([
    glossaryPath,
    sameTexts,
    formerHeadingsPath,
    ...languagesOf(project).map(recordPath),
    ...sources.keys(),
    ...articles.map(({ path }) => path),
  ])
  const folderOf = (path: string): string =>
    expectedFolders[path.split('/')[0]!] ?? Object.values(expectedFolders).join(', ')
  return [...files.texts.keys()]
    .filter((path) => /\.(json|md)$/.test(path) && !read.has(path))
    .map((path) => ({
      rule: 'files',
      file: path,
      line: 1,
      ...finding('stray-file', {
        closest: closest(path, [...read]) ?? 'none',
        folder: folderOf(path),
      }),
    }))
}
