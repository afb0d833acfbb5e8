import { Button } from '../../ui/Button.tsx'
import { findingKey } from '../../definition/findings/finding.ts'
import { FindingText } from '../findings/FindingText.tsx'
import { useCards } from './card-tools.ts'
import { pathKey, type Control } from './control.ts'
import { isUnfinished } from './findings-at.ts'

const findingClass = (isOpen: boolean, isError: boolean): string => {
  if (isOpen) return 'unfinished'
  return isError ? 'error' : 'advice'
}

/** What is wrong with a part, beside its control. */
export function PartFindings({ control }: { readonly control: Control }) {
  const { findings, session } = useCards()
  const own = findings.get(pathKey(control.path)) ?? []
  if (own.length === 0) return null
  const isOpen = isUnfinished(control)
  return (
    <ul className="part-findings">
      {own.map((finding) => (
        <li key={findingKey(finding)} className={findingClass(isOpen, finding.isError)}>
          <FindingText finding={finding} />
          {finding.edits.length > 0 && (
            <Button onClick={() => session.fix(finding)} text="studio.findings.fix" />
          )}
        </li>
      ))}
    </ul>
  )
}
