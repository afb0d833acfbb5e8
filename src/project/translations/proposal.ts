import { sourceLanguage } from '../../source-language.ts'
import { finding, type FindingBody, type Finding } from '../../definition/findings/finding.ts'
import { messagesOf, type Project } from '../../definition/project.ts'
import { faultsIn } from '../rules/texts.ts'
import { textFault } from '../rules/words/messages/text-fault.ts'
import { withTypography } from '../../definition/typography.ts'
import { plainBreaks, sentAs, sentSign } from './files/exchange.ts'
import { fileFaults } from './files/file-faults.ts'
import { lostLetters } from './files/lost-letters.ts'
import { localeTexts } from './locale-text.ts'
import {
  isState,
  translationMark,
  readRecord,
  recordPath,
  translationRecordText,
  states,
  type State,
} from './record.ts'
import { returnedFault, type Returned, type ReturnedText } from './files/returned.ts'
import { translationStates, type TextWithState } from './translation-state.ts'
import { englishTest } from './words.ts'

/** What would become of a text. */
export interface Change {
  readonly key: string
  /** Nothing where there was no text. */
  readonly before: string | undefined
  readonly after: string
  readonly state: State
}

/** What a returned file would change in a project. */
export interface Proposal {
  readonly language: string
  readonly findings: readonly Finding[]
  readonly changes: readonly Change[]
  /** Texts that the file leaves empty. */
  readonly empty: number
  /** Changed texts that equal the English. */
  readonly asInEnglish: readonly string[]
  /** The files as they would be, by their paths. */
  readonly texts: Readonly<Record<string, string>>
}

/** The state of a returned text: the review of an older text does not apply to a new one. */
function newState(given: State | undefined, sent: State | undefined): State {
  if (given === undefined) return 'translated'
  return given === sent && given !== 'initial' ? 'translated' : given
}

/** Whether a text came back unchanged: a later change here takes precedence. */
const isUntouched = ({ text, state, sent }: ReturnedText): boolean => sent === sentSign(text, state)

/** What would become of one text; nothing where all stays as it is. */
function changeOf(
  returned: ReturnedText,
  now: TextWithState,
  language: string,
): Change | undefined {
  if (isUntouched(returned)) return undefined
  const { key } = returned
  const sent = sentAs(now)
  const given = isState(returned.state) ? returned.state : undefined
  const set = withTypography(plainBreaks(returned.text).trim(), language)
  if (set === '') return undefined
  const isSame =
    plainBreaks(returned.text) === plainBreaks(sent.text) ||
    (now.translationState !== 'english' && set === now.text)
  if (!isSame) return { key, before: now.text, after: set, state: newState(given, sent.state) }
  // A text without words is as far as it can be.
  return given === undefined || given === sent.state || now.translationState === 'wordless'
    ? undefined
    : { key, before: now.text, after: now.text ?? set, state: given }
}

function returnedTextFaults(
  returned: ReturnedText,
  now: TextWithState,
  change: Change | undefined,
  file: string,
  language: string,
): readonly Finding[] {
  const { key, line, english, state } = returned
  const report = (body: FindingBody) => [returnedFault(file, line, body)]
  if (state !== undefined && !isState(state))
    return report(finding('state-unknown', { key, state, states }))
  if (
    returned.text.trim() !== '' &&
    !isUntouched(returned) &&
    plainBreaks(english) !== plainBreaks(now.english)
  )
    return report(finding('english-changed', { key, now: now.english, english }))
  if (change === undefined) return []
  const here = sentAs(now)
  if (returned.sent !== undefined && returned.sent !== sentSign(here.text, here.state))
    return report(
      finding('text-changed-since-export', { key, here: here.text, after: change.after }),
    )
  if (change.after === now.text) return []
  const unreadable = faultsIn(change.after).flatMap((each) => {
    const { at: _, autofix: __, ...body } = each
    return report(body)
  })
  if (unreadable.length > 0) return unreadable
  const fault = textFault(language, key, change.after, now.english)
  if (fault === undefined) return []
  const { autofix: _, ...body } = fault
  return report(body)
}

/** The files of the project with the changes in them. */
function textsWith(
  project: Project,
  language: string,
  changes: readonly Change[],
): Readonly<Record<string, string>> {
  if (changes.length === 0) return {}
  const english = messagesOf(project, sourceLanguage)
  const known = [...readRecord(project, language).marks].filter(([key]) =>
    Object.hasOwn(english, key),
  )
  const marks = new Map([
    ...known,
    ...changes.map(
      ({ key, after, state }) => [key, translationMark(state, english[key] ?? '', after)] as const,
    ),
  ])
  const changed = changes.filter(({ before, after }) => before !== after)
  return {
    ...localeTexts(project, language, new Map(changed.map(({ key, after }) => [key, after]))),
    [recordPath(language)]: translationRecordText(marks),
  }
}

/**
 * What a file of a translator would change; undefined if it has errors.
 * @param wanted the expected language
 * @param soundOnly accepts the valid texts of a file in which others are not
 */
export function propose(
  project: Project,
  file: string,
  returned: Returned,
  { wanted, soundOnly = false }: { readonly wanted?: string; readonly soundOnly?: boolean } = {},
): Proposal {
  const { language, texts } = returned
  const nothing = { language, changes: [], empty: 0, asInEnglish: [], texts: {} }
  const broken = fileFaults(project, file, returned, wanted)
  if (broken.length > 0) return { ...nothing, findings: broken }

  const now = new Map(translationStates(project, language).map((each) => [each.key, each]))
  const seen = new Map<string, number>()
  const findings: Finding[] = [...readRecord(project, language).findings]
  if (findings.length > 0) return { ...nothing, findings }
  const lost = lostLetters(texts, now, file)
  if (lost.length > 0) return { ...nothing, findings: lost }
  const changes: Change[] = []
  for (const each of texts) {
    const current = now.get(each.key)
    const first = seen.get(each.key)
    seen.set(each.key, first ?? each.line)
    const strange = strangeText(each, current, first, file)
    if (strange !== undefined) findings.push(strange)
    if (strange !== undefined || current === undefined) continue
    const change = changeOf(each, current, language)
    const faults = returnedTextFaults(each, current, change, file, language)
    findings.push(...faults)
    if (change !== undefined && faults.length === 0) changes.push(change)
  }
  findings.push(...missingTexts(now, seen, file))
  if (findings.length > 0 && !soundOnly) return { ...nothing, findings }
  const isEnglish = englishTest(language)
  return {
    language,
    findings,
    changes,
    empty: texts.filter(({ text }) => text.trim() === '').length,
    asInEnglish: changes
      .filter(({ key, after }) => isEnglish(after, now.get(key)?.english ?? ''))
      .map(({ key }) => key),
    texts: textsWith(project, language, changes),
  }
}

/** A text that appears twice in a file, or that the site does not have. */
function strangeText(
  { key, line }: ReturnedText,
  now: TextWithState | undefined,
  first: number | undefined,
  file: string,
): Finding | undefined {
  if (first !== undefined) return returnedFault(file, line, finding('text-twice', { key }))
  return now === undefined ? returnedFault(file, line, finding('text-unknown', { key })) : undefined
}

/** The texts of the site that a file does not have. */
const missingTexts = (
  now: ReadonlyMap<string, TextWithState>,
  seen: ReadonlyMap<string, number>,
  file: string,
): readonly Finding[] =>
  [...now.values()]
    .filter(({ key }) => !seen.has(key))
    .map(({ key, english }) => returnedFault(file, 1, finding('text-lost', { key, english })))
