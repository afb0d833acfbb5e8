import { sourceDirection, sourceLanguage } from '../../source-language.ts'
import type { ShownFinding } from '../worker/protocol.ts'

/** What findings are about, in the language that they are written in. */
export function FindingTexts({ findings }: { readonly findings: readonly ShownFinding[] }) {
  return findings.map(({ what, fix, isError }) => (
    <span
      key={what}
      className={isError ? 'found error' : 'found advice'}
      dir={sourceDirection}
      lang={sourceLanguage}
    >
      <strong>{what}</strong> {fix}
    </span>
  ))
}
