import { useState } from 'react'
import { createPortal } from 'react-dom'
import { RawIntlProvider } from 'react-intl'
import shareWords from 'virtual:pack/share'
import { useMoreWords } from '../../components/text/use-more-words.ts'
import type { Calculation } from '../../engine/calculation.ts'
import { Dangers } from '../../mechanisms/danger/components/Dangers.tsx'
import { Letterhead } from '../share/Printed.tsx'
import { useLink } from '../share/use-link.ts'
import { Entered, type EnteredProps } from './Entered.tsx'
import { usePagePosition, type PagePosition } from '../../ui/use-page-position.ts'

/** Before all else of the page. */
const beforeTitle: PagePosition = {
  className: 'danger-place',
  insert: (page, element) => page.prepend(element),
}
const besideTitle: PagePosition = {
  className: 'head-place',
  insert: (page, element) => page.querySelector('.title')?.append(element),
}
const beforeForm: PagePosition = {
  className: 'entered-place',
  insert: (page, element) => page.querySelector('.columns')?.before(element),
}

/** The head of a sheet, with the words for it. */
function PaperHead({ address }: { address: string | undefined }) {
  const extendedIntl = useMoreWords(shareWords)
  const [today] = useState(() => new Date())
  return (
    extendedIntl && (
      <RawIntlProvider value={extendedIntl}>
        <Letterhead address={address} today={today} />
      </RawIntlProvider>
    )
  )
}

/**
 * What only paper has of an answer: its dangers before all else, its head next to the title, and
 * what was entered.
 */
export function OnPaper({
  calculation,
  ...entered
}: EnteredProps & { readonly calculation: Calculation }) {
  const { address } = useLink(entered.calculator, entered.input, calculation)
  const [putDangers, first] = usePagePosition(beforeTitle)
  const [putHead, head] = usePagePosition(besideTitle)
  const [putEntered, element] = usePagePosition(beforeForm)
  return (
    <>
      <span hidden ref={putDangers} />
      <span hidden ref={putHead} />
      <span hidden ref={putEntered} />
      {first && createPortal(<Dangers calculation={calculation} />, first)}
      {head && createPortal(<PaperHead address={address} />, head)}
      {element && createPortal(<Entered {...entered} />, element)}
    </>
  )
}
