import { Fragment } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Finding } from '../../definition/findings/finding.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { sourceDirection, sourceLanguage } from '../../source-language.ts'
import { kindSentences, quotedIn, readsSource, shownNames } from './finding-words.ts'
import './findings.css'

/** What of a finding is shown as text; without `why` and `fix` only what is wrong. */
export type FindingSentences = Pick<Finding, 'id' | 'what'> &
  Partial<Pick<Finding, 'why' | 'fix' | 'nearest'>>

/** Names from files, one after the other. */
function QuotedNames({ names }: { readonly names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && (
        <>
          <FormattedMessage id="studio.findings.comma" />{' '}
        </>
      )}
      <Isolate text="foreign">{name}</Isolate>
    </Fragment>
  ))
}

/** The exact sentences, as the check writes them. */
function SourceSentences({ what, why, fix }: Omit<FindingSentences, 'id'>) {
  return (
    <div lang={sourceLanguage} dir={sourceDirection}>
      <strong>{what}</strong> {fix} {why}
    </div>
  )
}

/**
 * What is wrong, and how to correct it: in the language of the check exactly, in others the
 * sentences of its kind with the names, and the exact ones on demand.
 */
export function FindingText({ finding }: { readonly finding: FindingSentences }) {
  const intl = useIntl()
  const { id, what, fix, nearest = [] } = finding
  if (readsSource(intl)) return <SourceSentences what={what} {...(fix !== undefined && { fix })} />
  const kind = kindSentences(intl, id)
  const [names, proposals] = [quotedIn(what), shownNames(nearest)]
  return (
    <div className="finding-text">
      <strong>{kind.what}</strong> {fix !== undefined && kind.fix}
      {names.length > 0 && (
        <div>
          <FormattedMessage
            id="studio.findings.names"
            values={{ names: <QuotedNames key="names" names={names} /> }}
          />
        </div>
      )}
      {proposals.length > 0 && (
        <div>
          <FormattedMessage
            id="studio.findings.proposals"
            values={{ names: <QuotedNames key="names" names={proposals} /> }}
          />
        </div>
      )}
      <details>
        <summary>
          <FormattedMessage id="studio.findings.exact" />
        </summary>
        <SourceSentences {...finding} />
      </details>
    </div>
  )
}
