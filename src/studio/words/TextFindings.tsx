import { Button } from '../../ui/Button.tsx'
import { findingKey } from '../../definition/findings/finding.ts'
import { parseSource } from '../../definition/written/source-file.ts'
import { FindingText } from '../findings/FindingText.tsx'
import { useSession, type Session } from '../page/session.ts'
import { positionIn } from './message-edits.ts'

/** The findings about a message in one language, with their fixes. */
export function TextFindings({
  session,
  language,
  messageKey,
}: {
  readonly session: Session
  readonly language: string
  readonly messageKey: string
}) {
  const findings = useSession(session, (state) => state.findings)
  const { file, path } = positionIn(language, messageKey)
  const text = useSession(session, (state) => state.workspace.texts.get(file)) ?? ''
  const ofFile = findings.filter((finding) => finding.file === file)
  if (ofFile.length === 0) return null
  const source = parseSource(file, text)
  const line = source.has(path) ? source.lineOf(path) : undefined
  const shown = ofFile.filter((finding) => finding.line === line)
  if (shown.length === 0) return null
  return (
    <ul className="findings-here">
      {shown.map((finding) => (
        <li key={findingKey(finding)} className={finding.isError ? 'error' : 'advice'}>
          <FindingText finding={finding} />
          {finding.edits.length > 0 && (
            <Button onClick={() => session.fix(finding)} text="studio.findings.fix" />
          )}
        </li>
      ))}
    </ul>
  )
}
