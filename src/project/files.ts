/** The one door to the disk: everything else in this folder works on texts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { glossaryPath } from './rules/words/glossary.ts'
import { usesIn, type CodeUses } from '../definition/formulas/code-uses.ts'
import { areSame } from '../definition/queries/memo.ts'
import { type Project, type ProjectFiles } from '../definition/project.ts'
import { readProject } from '../definition/read-project.ts'

const filesIn = (root: string, folder: string): readonly string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`.slice(join(root, '/').length))
        .map((path) => path.replaceAll('\\', '/'))
        .sort()
    : []

const textsOf = (root: string, paths: readonly string[]): [string, string][] =>
  paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])

const isSchema = (path: string): boolean => path.endsWith('.schema.json')

/**
 * The message keys that the code of the site and of the scripts names; tests and the check itself
 * name none.
 */
function codeUses(root: string): CodeUses {
  const paths = ['src', 'scripts'].flatMap((folder) => filesIn(root, folder))
  return usesIn(
    textsOf(
      root,
      paths.filter(
        (path) =>
          /\.tsx?$/.test(path) &&
          !path.includes('.test.') &&
          !/^src\/(definition|project)\/|^src\/mechanisms\/[^/]+\/(index|check)\.ts$/.test(path),
      ),
    ),
  )
}

/**
 * Reads the files of a project.
 * @param folder holds calculators/, tables/, locales/, content/
 * @param code the folder of the code that it is read with: the format's schemas, the pictures and
 * the keys named there
 */
export function readFiles(folder: string, code = folder): ProjectFiles {
  const schemas = ['calculators', 'tables', 'content']
    .flatMap((part) => filesIn(code, part))
    .filter(isSchema)
  const written = ['calculators', 'tables', 'locales', 'content']
    .flatMap((part) => filesIn(folder, part))
    .filter((path) => /\.(json|md)$/.test(path) && !isSchema(path))
  const [icons, glossary] = ['public/icons.svg', glossaryPath]
  return {
    texts: new Map([
      ...textsOf(code, schemas),
      ...textsOf(folder, [...written, ...(existsSync(join(folder, glossary)) ? [glossary] : [])]),
      ...textsOf(code, existsSync(join(code, icons)) ? [icons] : []),
    ]),
    pictures: new Set(filesIn(code, 'public')),
    uses: codeUses(code),
  }
}

/**
 * The project in a folder, read with the code of that folder or of another one.
 * @param before an earlier reading: what has not changed is taken from it
 */
export function openProject(folder: string, code?: string, before?: Project): Project {
  const files = readFiles(folder, code)
  const pictures = before?.files.pictures
  const isSame = pictures !== undefined && areSame(pictures, files.pictures ?? [])
  return readProject(isSame ? { ...files, pictures } : files, before)
}
