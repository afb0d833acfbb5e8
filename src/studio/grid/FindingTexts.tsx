import { findingKey } from '../../definition/findings/finding.ts'
import { FindingText } from '../findings/FindingText.tsx'
import type { ShownFinding } from '../worker/protocol.ts'

/** What findings are about, one below the other. */
export function FindingTexts({ findings }: { readonly findings: readonly ShownFinding[] }) {
  return findings.map((finding) => (
    <div key={findingKey(finding)} className={finding.isError ? 'found error' : 'found advice'}>
      <FindingText finding={finding} />
    </div>
  ))
}
