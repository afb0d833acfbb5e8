import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import { sourceDirection, sourceLanguage } from '../../source-language.ts'
import { readsSource } from '../findings/finding-words.ts'
import { FindingText } from '../findings/FindingText.tsx'
import type { ShownFinding } from '../worker/protocol.ts'
import { checkStatus, useSession, type Session } from './session.ts'
import { viewsOf } from './views.ts'

/** How long texts stay the same before their state is announced (ms). */
const stillAfter = 1000

/** Whether the texts have not changed for a while. */
function useIsStill(version: number): boolean {
  const [still, setStill] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setStill(version), stillAfter)
    return () => clearTimeout(timer)
  }, [version])
  return still === version
}

/**
 * The state of the check in a sentence, which screen readers announce. While a person types, the
 * state changes with each key: it is stated once the texts stay the same.
 */
function CheckState({ session }: { readonly session: Session }) {
  const findings = useSession(session, (state) => state.findings)
  const status = useSession(session, checkStatus)
  const isStill = useIsStill(useSession(session, ({ workspace }) => workspace.version))
  const errors = findings.filter(({ isError }) => isError).length
  return (
    <p role="status">
      {isStill || status === 'stalled' ? (
        status !== 'failed' && (
          <FormattedMessage
            id={`studio.findings.${status}`}
            values={{ errors, advice: findings.length - errors }}
          />
        )
      ) : (
        <span aria-hidden="true">…</span>
      )}
    </p>
  )
}

/** Findings by their files; those of some files first. */
function findingsByFile(
  findings: readonly ShownFinding[],
  first: readonly string[],
): readonly (readonly [file: string, findings: readonly ShownFinding[]])[] {
  const files = new Map<string, ShownFinding[]>()
  for (const finding of findings)
    files.set(finding.file, [...(files.get(finding.file) ?? []), finding])
  const rank = (file: string): number => Number(!first.includes(file))
  return [...files].sort(
    ([one], [other]) => rank(one) - rank(other) || one.localeCompare(other, sourceLanguage),
  )
}

/** A finding: what is wrong, why it matters, and how to correct it. */
function FindingItem({
  finding,
  session,
  onOpen,
}: {
  readonly finding: ShownFinding
  readonly session: Session
  readonly onOpen: (finding: ShownFinding) => void
}) {
  const intl = useIntl()
  const { file, line, isError, edits } = finding
  return (
    <li className={isError ? 'error' : 'advice'}>
      <FindingText finding={finding} />
      {readsSource(intl) && (
        <details>
          <summary>
            <FormattedMessage id="studio.findings.why" />
          </summary>
          <p dir={sourceDirection} lang={sourceLanguage}>
            {finding.why}
          </p>
        </details>
      )}
      <button type="button" className="quiet" onClick={() => onOpen(finding)}>
        <FormattedMessage
          id={viewsOf(file).length > 1 ? 'studio.parts.show' : 'studio.findings.line'}
          values={{ line }}
        />
      </button>
      {edits.length > 0 && (
        <button type="button" onClick={() => session.fix(finding)}>
          <FormattedMessage id="studio.findings.fix" />
        </button>
      )}
    </li>
  )
}

/** What is wrong with the project, by file; that of the open files first. */
export function Findings({
  session,
  files,
  onOpen,
}: {
  readonly session: Session
  readonly files: readonly string[]
  readonly onOpen: (finding: ShownFinding) => void
}) {
  const intl = useIntl()
  const findings = useSession(session, (state) => state.findings)
  const failure = useSession(session, (state) => state.failure)
  return (
    <section className="findings" aria-label={intl.formatMessage({ id: 'studio.findings.title' })}>
      <h2>
        <FormattedMessage id="studio.findings.title" />
      </h2>
      <CheckState session={session} />
      {failure !== undefined && (
        <details className="failure">
          <summary>
            <FormattedMessage id="studio.findings.failed" />
          </summary>
          <pre dir="ltr">{failure}</pre>
        </details>
      )}
      {findingsByFile(findings, files).map(([file, own]) => (
        <details key={file} open={files.includes(file) || undefined}>
          <summary>
            <Isolate text="foreign">{file}</Isolate> ({intl.formatNumber(own.length)})
          </summary>
          <ul>
            {own.map((finding) => (
              <FindingItem
                key={`${finding.line} ${finding.what}`}
                finding={finding}
                session={session}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}
