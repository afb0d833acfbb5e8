/** The only module of this folder that reads the disk: everything else works on texts. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { glossaryPath } from './rules/words/glossary.ts'
import { iconsPath, illustrationName } from '../definition/pictures.ts'
import { usesIn, type CodeUses } from '../definition/formulas/code-uses.ts'
import { sourceLanguage } from '#source-language.ts'
import { areSame } from '../definition/queries/are-same.ts'
import { type Project, type ProjectFiles } from '../definition/project.ts'
import { readProject } from '../definition/read-project.ts'
import type { Sentences } from './message-values.ts'

const filesInFolder = (root: string, folder: string): readonly string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`.slice(join(root, '/').length))
        .map((path) => path.replaceAll('\\', '/'))
        .sort()
    : []

const fileTexts = (root: string, paths: readonly string[]): [string, string][] =>
  paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])

const isSchema = (path: string): boolean => path.endsWith('.schema.json')

/**
 * The message keys that the code of the site and of the scripts uses; tests and the check itself
 * use none.
 */
function codeUses(root: string): CodeUses {
  const paths = ['src', 'scripts'].flatMap((folder) => filesInFolder(root, folder))
  return usesIn(
    fileTexts(
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
 * @param folder contains calculators/, tables/, locales/, content/
 * @param code the folder of the code: the format's schemas, the pictures and the keys that it uses
 * @param uses those keys, where they are known already: to find them, all code is read
 */
export function readFiles(folder: string, code = folder, uses = codeUses(code)): ProjectFiles {
  const schemas = ['calculators', 'tables', 'content']
    .flatMap((part) => filesInFolder(code, part))
    .filter(isSchema)
  const written = ['calculators', 'tables', 'locales', 'content']
    .flatMap((part) => filesInFolder(folder, part))
    .filter((path) => /\.(json|md)$/.test(path) && !isSchema(path))
  const picturesIn = (root: string): readonly string[] =>
    filesInFolder(root, 'public').filter(
      (path) => path === iconsPath || illustrationName(path) !== undefined,
    )
  return {
    texts: new Map([
      ...fileTexts(code, schemas),
      ...fileTexts(folder, [
        ...written,
        ...(existsSync(join(folder, glossaryPath)) ? [glossaryPath] : []),
      ]),
      ...[code, folder].flatMap((of) => fileTexts(of, picturesIn(of))),
    ]),
    pictures: new Set([...filesInFolder(code, 'public'), ...picturesIn(folder)]),
    uses,
  }
}

/**
 * The project in a folder, read with the code of that folder or of another one.
 * @param before an earlier reading: unchanged parts are reused
 */
export function openProject(folder: string, code?: string, before?: Project): Project {
  const files = readFiles(folder, code)
  const pictures = before?.files.pictures
  const isSame = pictures !== undefined && areSame(pictures, files.pictures ?? [])
  return readProject(isSame ? { ...files, pictures } : files, before)
}

/** The sentences of findings, in the language of the code; no project has its own. */
export function readFindingSentences(): Sentences {
  const file = new URL(`../../locales/${sourceLanguage}/findings.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Sentences
}
