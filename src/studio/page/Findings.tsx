import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { findingKey } from '../../definition/findings/finding.ts'
import { sourceLanguage } from '../../source-language.ts'
import { FindingReason, FindingText } from '../findings/FindingText.tsx'
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
          <Text
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
  const { file, line, isError, edits } = finding
  return (
    <li className={isError ? 'error' : 'advice'}>
      <FindingText finding={finding} />
      <details>
        <Text as="summary" id="studio.findings.why" />
        <p>
          <FindingReason finding={finding} />
        </p>
      </details>
      <Button
        className="quiet"
        onClick={() => onOpen(finding)}
        text={viewsOf(file).length > 1 ? 'studio.parts.show' : 'studio.findings.line'}
        values={{ line }}
      />
      {edits.length > 0 && (
        <Button onClick={() => session.fix(finding)} text="studio.findings.fix" />
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
      <Text as="h2" id="studio.findings.title" />
      <CheckState session={session} />
      {failure !== undefined && (
        <details className="failure">
          <Text as="summary" id="studio.findings.failed" />
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
                key={`${finding.line} ${findingKey(finding)}`}
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
