import { FormattedMessage } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import { FindingText } from '../findings/FindingText.tsx'
import type { NewFinding } from '../worker/questions/programs.ts'

/** What would be wrong after a change, that is in order now. */
export function NewFindings({ findings }: { readonly findings: readonly NewFinding[] }) {
  if (findings.length === 0)
    return (
      <p className="sound">
        <FormattedMessage id="studio.programs.breaksNothing" />
      </p>
    )
  return (
    <>
      <p className="broken">
        <FormattedMessage id="studio.programs.breaks" values={{ count: findings.length }} />
      </p>
      {/* A list that scrolls is reached by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className="scrolls" tabIndex={0}>
        {findings.map(({ file, line, id, what }) => (
          <li key={`${file} ${line} ${what}`}>
            <Isolate text="foreign" className="path">{`${file}:${line}`}</Isolate>
            <FindingText finding={{ id, what }} />
          </li>
        ))}
      </ul>
    </>
  )
}
