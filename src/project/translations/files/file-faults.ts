import { sourceLanguage } from '#source-language.ts'
import { finding, type Finding, type FindingBody } from '#definition/findings/finding.ts'
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
  const report = (body: FindingBody) => [returnedFault(file, 1, body)]
  if (from !== sourceLanguage)
    return report(finding('file-of-another-language.source', { from, sourceLanguage }))
  const strange = languageFault(language)
  if (strange !== undefined) return report(strange)
  if (wanted !== undefined && wanted !== language)
    return report(finding('file-of-another-language.wanted', { language, wanted }))
  const shared = sharedPart(project, returned)
  if (shared < half)
    return report(finding('file-of-another-project', { percent: Math.floor(shared * 100) }))
  const written = texts.filter(({ text }) => /\p{L}/u.test(text))
  const isInScript = scriptTest(language)
  const strayed = written.filter(({ text }) => !isInScript(text))
  const [first] = strayed
  if (first === undefined || written.length < few || strayed.length < written.length * half)
    return []
  return [
    returnedFault(
      file,
      first.line,
      finding('file-of-another-language.script', {
        count: strayed.length,
        all: written.length,
        language,
        text: first.text.slice(0, 60),
      }),
    ),
  ]
}
