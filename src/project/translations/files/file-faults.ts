import { sourceLanguage } from '#source-language.ts'
import type { FindingId } from '#definition/findings/finding-ids.ts'
import type { Finding } from '#definition/findings/finding.ts'
import { messagesOf, type Project } from '#definition/project.ts'
import { languageFault } from '../language.ts'
import { returnedFault, type Returned } from './returned.ts'
import { ofLanguage } from '../translation-state.ts'
import { scriptTest } from '../words.ts'

/** A share of texts below which they were not written in the language. */
const half = 0.5
/** So few texts do not show the language that they are written in. */
const few = 8

/** How much of all texts that a file or the project has both have. */
function sharedPart(project: Project, { texts }: Returned): number {
  const known = Object.keys(messagesOf(project, sourceLanguage)).filter(
    (key) => !key.startsWith(ofLanguage),
  )
  const sent = new Set(texts.map(({ key }) => key))
  const shared = known.filter((key) => sent.has(key)).length
  return shared / Math.max(1, known.length + sent.size - shared)
}

/** What makes a whole file useless: it cannot be read, or it is of another language or project. */
export function fileFaults(
  project: Project,
  file: string,
  returned: Returned,
  wanted: string | undefined,
): readonly Finding[] {
  if (returned.findings.length > 0) return returned.findings
  const { from, language, texts } = returned
  const report = (id: FindingId, what: string, why: string, fix: string) => [
    returnedFault(id, file, 1, what, why, fix),
  ]
  if (from !== sourceLanguage)
    return report(
      'file-of-another-language',
      `The file translates from "${from}".`,
      `The texts of the site are translated from English (${sourceLanguage}).`,
      'Import the file that was exported from this site.',
    )
  const strange = languageFault(language)
  if (strange !== undefined)
    return report(
      'no-such-language',
      strange,
      'Visitors could not choose it.',
      'Write the code of a language, like fr or sw.',
    )
  if (wanted !== undefined && wanted !== language)
    return report(
      'file-of-another-language',
      `The file is of the language "${language}", not "${wanted}".`,
      'The pages of one language would show another.',
      `Import the file of ${wanted}, or use --lang ${language}.`,
    )
  const shared = sharedPart(project, returned)
  if (shared < half)
    return report(
      'file-of-another-project',
      `The file and the site share ${Math.floor(shared * 100)}% of their texts.`,
      'It is a file of another project, or most of its texts were lost.',
      'Import the file that was exported from this site, with all its texts.',
    )
  const written = texts.filter(({ text }) => /\p{L}/u.test(text))
  const isInScript = scriptTest(language)
  const strayed = written.filter(({ text }) => !isInScript(text))
  const [first] = strayed
  if (first === undefined || written.length < few || strayed.length < written.length * half)
    return []
  return [
    returnedFault(
      'file-of-another-language',
      file,
      first.line,
      `${strayed.length} of ${written.length} texts are not in the script of ${language}: ` +
        `"${first.text.slice(0, 60)}"`,
      'It seems to be a file of another language, or not translated.',
      'Check the column of the translations, and import the right file.',
    ),
  ]
}
