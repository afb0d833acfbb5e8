import { findingKey } from '../../definition/findings/finding.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { FindingText } from '../findings/FindingText.tsx'
import type { NewFinding } from '../worker/questions/programs.ts'

/** What would be wrong after a change, that is in order now. */
export function NewFindings({ findings }: { readonly findings: readonly NewFinding[] }) {
  if (findings.length === 0)
    return <Text as="p" className="sound" id="studio.programs.breaksNothing" />
  return (
    <>
      <Text
        as="p"
        className="broken"
        id="studio.programs.breaks"
        values={{ count: findings.length }}
      />
      {/* A list that scrolls is reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="scrolls" tabIndex={0}>
        {findings.map((finding) => (
          <li key={`${finding.file} ${finding.line} ${findingKey(finding)}`}>
            <Isolate text="foreign" className="path">{`${finding.file}:${finding.line}`}</Isolate>
            <FindingText finding={finding} isBrief />
          </li>
        ))}
      </ul>
    </>
  )
}
