/** The sentences of findings in the language of a reader, and the names in the exact ones. */
import type { IntlShape } from 'react-intl'
import type { Finding } from '../../definition/findings/finding.ts'
import { sourceLanguage } from '../../source-language.ts'

/** Whether a reader reads the language that the check writes. */
export const readsSource = ({ locale }: Pick<IntlShape, 'locale'>): boolean =>
  locale.split('-')[0] === sourceLanguage

/** What is wrong in general, and what to do about it, in the language of the page. */
export const kindSentences = (
  { formatMessage }: IntlShape,
  id: Finding['id'],
): Pick<Finding, 'what' | 'fix'> => ({
  what: formatMessage({ id: `findings.${id}.what` }),
  fix: formatMessage({ id: `findings.${id}.fix` }),
})

/** A finding as lines of text: of its kind if a reader has another language, and exact. */
export function findingLines(
  intl: IntlShape,
  { id, what, fix }: Pick<Finding, 'id' | 'what' | 'fix'>,
): readonly { readonly isExact: boolean; readonly text: string }[] {
  const kind = kindSentences(intl, id)
  return [
    ...(readsSource(intl) ? [] : [{ isExact: false, text: `${kind.what} ${kind.fix}` }]),
    { isExact: true, text: `${what} ${fix}` },
  ]
}

/** More than so many, or longer ones, are read in the sentence itself. */
const most = 6
const longest = 60

const quoted = /"([^"]+)"/g

/** The first names of a list that are short enough to be read on their own. */
export const shownNames = (names: readonly string[]): readonly string[] =>
  [...new Set(names)].filter((name) => name.length <= longest).slice(0, most)

/** What a finding is about: the quoted parts of its sentence. */
export const quotedIn = (what: string): readonly string[] =>
  shownNames([...what.matchAll(quoted)].map(([, name = '']) => name))
