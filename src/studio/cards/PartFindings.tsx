import { FormattedMessage } from 'react-intl'
import { sourceDirection, sourceLanguage } from '../../source-language.ts'
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
        <li key={finding.what} className={findingClass(isOpen, finding.isError)}>
          <span dir={sourceDirection} lang={sourceLanguage}>
            <strong>{finding.what}</strong> {finding.fix}
          </span>
          {finding.edits.length > 0 && (
            <button type="button" onClick={() => session.fix(finding)}>
              <FormattedMessage id="studio.findings.fix" />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
