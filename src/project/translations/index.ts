/**
 * Texts on their way to translators and back: translation progress, files for translators, and
 * what a file that came back would change. Everything is a function of a project.
 */
import { readCsv, csvOf } from './files/csv.ts'
import { decode } from './files/decode.ts'
import { sentTexts } from './files/exchange.ts'
import { propose, type Proposal } from './proposal.ts'
import type { Project } from '../../definition/project.ts'
import { languageOfTag } from './language.ts'
import { readXliff } from './files/xliff/read.ts'
import { xliffText } from './files/xliff/write.ts'

export { languageFault, languageOfTag } from './language.ts'
export { marking, type Marking } from './marking.ts'
export type { Change, Proposal } from './proposal.ts'
export { isState, states, type State } from './record.ts'
export { reportOn, reportOnAll, type LanguageReport, type Remark } from './report.ts'

export type Format = 'xliff' | 'csv'

/** All texts of a language as a file for a translator. */
export function exportTexts(project: Project, language: string, format: Format): string {
  const sent = sentTexts(project, language)
  return format === 'csv' ? csvOf(sent) : xliffText(sent)
}

/**
 * What a file of a translator would change in a project, whatever its format and encoding.
 * @param file its name, for messages
 * @param wanted the expected language
 * @param soundOnly accepts the valid texts of a file in which others are not
 */
export function importTexts(
  project: Project,
  file: string,
  bytes: Uint8Array,
  options: { readonly wanted?: string; readonly soundOnly?: boolean } = {},
): Proposal {
  const read = decode(file, bytes, options.wanted)
  if ('finding' in read)
    return {
      language: options.wanted ?? '',
      findings: [read.finding],
      changes: [],
      empty: 0,
      asInEnglish: [],
      texts: {},
    }
  const returned = read.text.trimStart().startsWith('<')
    ? readXliff(file, read.text)
    : readCsv(file, read.text)
  const { from, language } = returned
  return propose(
    project,
    file,
    { ...returned, from: languageOfTag(from), language: languageOfTag(language) },
    options,
  )
}
