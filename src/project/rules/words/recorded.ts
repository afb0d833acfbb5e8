import { finding, type Finding } from '#definition/findings/finding.ts'
import { fullLanguages } from '#definition/languages.ts'
import { languagesOf, type Project } from '#definition/project.ts'
import { sourceLanguage } from '#source-language.ts'
import { readRecord, recordPath } from '../../translations/record.ts'

/** The languages that have lost the record of what was translated, which others have. */
function languagesWithoutRecord(project: Project): readonly string[] {
  const translated = fullLanguages(project).filter((code) => code !== sourceLanguage)
  const isKept = (code: string): boolean => readRecord(project, code).marks.size > 0
  return translated.some(isKept)
    ? translated.filter((code) => !project.files.texts.has(recordPath(code)))
    : []
}

/** What is kept of translations can be read, and is there for each language or for none. */
export const recorded = (project: Project): readonly Finding[] => [
  ...languagesOf(project).flatMap((language) => readRecord(project, language).findings),
  ...languagesWithoutRecord(project).map((code): Finding => ({
    rule: 'translations',
    file: recordPath(code),
    line: 1,
    ...finding('record-missing', { code }),
  })),
]
