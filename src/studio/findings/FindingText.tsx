import { Fragment, type ReactNode } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { findingTexts } from '../../project/finding-texts.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import type { ShownFinding } from '../worker/protocol.ts'
import { cardReader } from './studio-reader.ts'
import './findings.css'

/** What of a finding is shown as text. */
type FindingSentences = Pick<
  ShownFinding,
  'id' | 'name' | 'values' | 'what' | 'why' | 'fix' | 'titles'
>

const joined = (parts: readonly ReactNode[]): ReactNode =>
  // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence keep their order
  parts.map((each, index) => <Fragment key={index}>{each}</Fragment>)

const isolated = (text: string, isForeign: boolean): ReactNode =>
  isForeign ? <Isolate text="foreign">{text}</Isolate> : text

/** A finding in the language of the Studio. */
const textsFor = (intl: IntlShape, finding: FindingSentences) =>
  findingTexts(finding, cardReader(intl, finding, isolated, joined))

/** What is wrong, and how to correct it. */
export function FindingText({
  finding,
  isBrief = false,
}: {
  readonly finding: FindingSentences
  /** Whether only what is wrong is shown. */
  readonly isBrief?: boolean
}) {
  const { what, fix } = textsFor(useIntl(), finding)
  return (
    <div className="finding-text">
      <strong>{what}</strong> {!isBrief && fix}
    </div>
  )
}

/** Why a finding matters. */
export function FindingReason({ finding }: { readonly finding: FindingSentences }) {
  return textsFor(useIntl(), finding).why
}
