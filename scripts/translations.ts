import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { nameFix } from '../src/definition/findings/finding.ts'
import { openProject } from '../src/project/files.ts'
import { printFindings, textOfPart, textsOfFinding } from '#project/printed-findings.ts'
import { languagesOf, type Project } from '../src/project/index.ts'
import {
  exportTexts,
  importTexts,
  isState,
  languageFault,
  languageOfTag,
  marking,
  reportOn,
  reportOnAll,
  states,
} from '../src/project/translations/index.ts'
import { readArguments, refuseArguments } from './support/arguments.ts'
import { projectFolder, projectOption } from './support/open-project.ts'
import {
  progressReport,
  importList,
  importReport,
  markingReport,
  languageProgress,
} from './support/translations/report-text.ts'
import { writeAllAtomically } from './support/translations/write-whole.ts'

const usage = `npm run translations                                     translation progress
npm run translations -- --lang fr                        what is to do in one, text by text
npm run translations -- --lang fr --export fr.xlf        a file for a translator (.xlf or .csv)
npm run translations -- --import fr.xlf [--write]        what a file that came back would change;
                                                         fr.xlf.list.txt has the whole list
    [--lang fr] [--sound-only]                           ... of this language; only its sound texts
npm run translations -- --lang fr --mark reviewed [key]  marks texts as ${states.join(', ')}
with each: [--project <folder>] [--json]`

const options = {
  ...projectOption,
  lang: { type: 'string' },
  export: { type: 'string' },
  import: { type: 'string' },
  write: { type: 'boolean' },
  'sound-only': { type: 'boolean' },
  mark: { type: 'string' },
  json: { type: 'boolean' },
} as const

type Given = NonNullable<ReturnType<typeof readArguments<typeof options>>>

/** The language of --lang, also where a region is named: fr-FR. */
const givenLanguage = ({ values: { lang } }: Given): string | undefined =>
  lang === undefined ? undefined : languageOfTag(lang)

const asData = (value: unknown): string => JSON.stringify(value, undefined, 2)

function printProgress(project: Project, language: string | undefined, isData: boolean): number {
  const reports = language === undefined ? reportOnAll(project) : [reportOn(project, language)]
  const findings = reports.flatMap((each) => each.findings)
  if (isData) console.log(asData(language === undefined ? reports : reports[0]))
  else {
    console.log(
      language === undefined ? progressReport(reports) : reports.map(languageProgress).join(),
    )
    if (findings.length > 0) console.log(`\n${printFindings(findings)}`)
  }
  return findings.length === 0 ? 0 : 1
}

function exportTo(project: Project, language: string | undefined, file: string): number {
  if (language === undefined) return refuseArguments(usage, 'Say which language: --lang fr.')
  const format = /\.(xlf|xliff)$/i.test(file) ? 'xliff' : 'csv'
  if (format === 'csv' && !/\.csv$/i.test(file))
    return refuseArguments(usage, `"${file}" is neither XLIFF (.xlf) nor a table (.csv).`)
  writeFileSync(file, exportTexts(project, language, format))
  console.log(`translations: ${file} is ready for a translator. docs/translators.md says how.`)
  return 0
}

/**
 * Writes all that an import found next to the imported file; where that is not possible, prints it.
 * Returns the path of the list.
 */
function writeList(imported: string, list: string): string | undefined {
  const file = `${imported}.list.txt`
  if (list === '') {
    // The list of an earlier import would be outdated.
    rmSync(file, { force: true })
    return undefined
  }
  try {
    writeFileSync(file, list)
    return file
  } catch {
    console.log(list)
    return undefined
  }
}

function importFrom(project: Project, folder: string, file: string, given: Given): number {
  if (!existsSync(file)) return refuseArguments(usage, `There is no file ${file}.`)
  const { write = false, json } = given.values
  const lang = givenLanguage(given)
  const proposal = importTexts(project, basename(file), readFileSync(file), {
    ...(lang !== undefined && { wanted: lang }),
    soundOnly: given.values['sound-only'] === true,
  })
  if (write) writeAllAtomically(folder, proposal.texts)
  const { texts, ...summary } = proposal
  console.log(
    json === true
      ? asData({ ...summary, files: Object.keys(texts), written: write })
      : importReport(proposal, write, writeList(file, importList(proposal))),
  )
  return proposal.findings.length === 0 ? 0 : 1
}

function markTexts(project: Project, folder: string, word: string, given: Given): number {
  const { json } = given.values
  const lang = givenLanguage(given)
  if (lang === undefined) return refuseArguments(usage, 'Say which language: --lang fr.')
  if (!isState(word))
    return refuseArguments(
      usage,
      `There is no state "${word}". ${textOfPart(nameFix(word, states).fix)}`,
    )
  const marked = marking(project, lang, word, given.positionals)
  writeAllAtomically(folder, marked.texts)
  console.log(json === true ? asData(marked.keys) : markingReport(marked, lang, word))
  return marked.keys.length === 0 ? 1 : 0
}

/**
 * `npm run translations`: translation progress; files for translators and back. Exit code 1
 * where there is anything wrong with a file, 2 for bad arguments.
 */
export function run(words: readonly string[], root: string): number {
  const given = readArguments(words, options, usage)
  const folder = given && projectFolder(given.values.project, root)
  if (given === undefined || folder === undefined) return 2
  const { export: target, import: source, mark: state } = given.values
  const lang = givenLanguage(given)
  if ([target, source, state].filter((each) => each !== undefined).length > 1)
    return refuseArguments(usage, 'Say one of --export, --import and --mark at a time.')
  if (state === undefined && given.positionals.length > 0)
    return refuseArguments(usage, `"${given.positionals.join(' ')}" means nothing here.`)
  const strange = lang === undefined ? undefined : languageFault(lang)
  if (strange !== undefined) return refuseArguments(usage, textsOfFinding(strange).what)
  const project = openProject(folder, root)
  if (target !== undefined) return exportTo(project, lang, target)
  if (source !== undefined) return importFrom(project, folder, source, given)
  if (lang !== undefined && !languagesOf(project).includes(lang))
    return refuseArguments(
      usage,
      `The site has no "${lang}" yet. Begin it: npm run translations -- --lang ${lang} --export ${lang}.xlf`,
    )
  if (state !== undefined) return markTexts(project, folder, state, given)
  return printProgress(project, lang, given.values.json === true)
}
