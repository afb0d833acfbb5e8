/** The modules of the package for other software, made from a project as those of the site are. */
import type { Plugin } from 'vite'
import { messagesIn, orderedLanguages } from '#definition/languages.ts'
import type { Definition, Project } from '#definition/project.ts'
import { inputsIn } from '#definition/formulas/inputs.ts'
import { runtimeFunctions } from '#mechanisms/runtime-functions.ts'
import { perOf, writtenNames } from '#project/answering/answering-program.ts'
import { livePrograms } from '#project/answering/describe-program.ts'
import { languageTexts } from '#project/answering/locale-formatter.ts'
import { compileCalculator } from '#project/compile/compile.ts'
import { tableModule } from '#site/modules/calculators.ts'
import { exporting, json, record } from '#site/modules/code.ts'
import { readSettings } from '#site/settings.ts'
import { source } from '#site/source.ts'
import { sourceLanguage } from '#source-language.ts'

const prefix = 'package:'
const load = (name: string): string => `() => import(${json(prefix + name)})`
const code = (path: string): string => json(source + path)

/** The tables whose records the inputs of a program name. */
const namedTables = (project: Project, { data }: Definition): readonly string[] => {
  const inputs = inputsIn(data.input?.properties ?? {})
  const tables = new Set(inputs.flatMap(({ input }) => input.records ?? []))
  return [...tables].filter((id) => project.tables.get(id)?.data.match === 'name')
}

function programModule(project: Project, id: string): string {
  const definition = project.definitions.get(id)!
  const settings = { ...readSettings(project.clinic.data) }
  const { code: program, calls, tables } = compileCalculator(project, definition, settings)
  const needed = [...calls].map((name) => runtimeFunctions[name])
  const names = namedTables(project, definition)
  return [
    ...needed.map(({ names: imported, from }) => `import ${imported} from ${code(from)}`),
    `import { unpacked } from ${code('engine/table/pack.ts')}`,
    `import { calculateWith } from ${code('answering/packaged.ts')}`,
    `import units from ${json(`${prefix}units`)}`,
    `const words = {}`,
    `const tables = ${record(tables.map((table) => [table, `unpacked(${load(`table/${table}`)})`]))}`,
    `export const calculate = calculateWith({ calculator: ${program}, units,`,
    `  per: ${json(perOf(definition))},`,
    `  names: ${record(names.map((table) => [table, load(`names/${table}`)]))},`,
    `  messages: ${load(`messages/${sourceLanguage}`)} })`,
  ].join('\n')
}

function namesModule(project: Project, id: string): string {
  const { ids, records, labels } = writtenNames(project, id)!
  const { words, units } = labels
  return exporting(json({ ids, records, labels: { words: [...words], units: [...units] } }))
}

/** Families that pages, staff and the server read, and no answer. */
const elsewhere = new Set(
  (
    'about access account cards farm findings forms headings import inbox legal mails newsletter ' +
    'problems profile questions search sharedFlocks staff studio symptoms vet'
  ).split(' '),
)

const messagesModule = (project: Project, language: string): string =>
  exporting(
    json(
      languageTexts(
        messagesIn(project, language),
        language,
        (key) => !elsewhere.has(key.split('.', 1)[0]!),
      ),
    ),
  )

/** The words of units in all languages. */
function unitsModule(project: Project): string {
  const all = orderedLanguages(project).map((language) => messagesIn(project, language))
  const keys = new Set(
    all.flatMap((texts) =>
      Object.keys(texts).filter((key) => /^(unitNames|headings\.units)\./.test(key)),
    ),
  )
  const words = [...keys].map((key) => [key, all.flatMap((texts) => texts[key] ?? [])])
  return exporting(json(Object.fromEntries(words)))
}

const indexModule = (ids: readonly string[]): string =>
  `const programs = ${record(ids.map((id) => [id, load(`program/${id}`)]))}
export const ids = Object.keys(programs)
export async function calculate(id, input, options) {
  if (!Object.hasOwn(programs, id)) throw new RangeError('there is no program "' + id + '"')
  return (await programs[id]()).calculate(input, options)
}`

/** The programs of the package. */
export const packagedPrograms = (project: Project): readonly Definition[] =>
  livePrograms(project, sourceLanguage)

/** What others import, by the path of its file. */
export const packageEntries = (project: Project): Readonly<Record<string, string>> => ({
  index: `${prefix}index`,
  ...Object.fromEntries(
    packagedPrograms(project).map(({ id }) => [`programs/${id}`, `${prefix}program/${id}`]),
  ),
  ...Object.fromEntries(
    orderedLanguages(project).map((each) => [`messages/${each}`, `${prefix}messages/${each}`]),
  ),
})

function moduleOf(project: Project, name: string): string {
  const [kind = '', ...rest] = name.split('/')
  const id = rest.join('/')
  switch (kind) {
    case 'program':
      return programModule(project, id)
    case 'table':
      return tableModule(project, id)
    case 'names':
      return namesModule(project, id)
    case 'messages':
      return messagesModule(project, id)
    case 'units':
      return unitsModule(project)
    default:
      return indexModule(packagedPrograms(project).map((each) => each.id))
  }
}

/** Serves the modules of the package to its build. */
export const packageModules = (project: Project): Plugin => ({
  name: 'package-modules',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
  load: (id) =>
    id.startsWith(`\0${prefix}`) ? moduleOf(project, id.slice(prefix.length + 1)) : undefined,
})
