import { useState } from 'react'
import { createPortal } from 'react-dom'
import { RawIntlProvider } from 'react-intl'
import shareWords from 'virtual:pack/share'
import { useMoreWords } from '../../components/text/use-more-words.ts'
import { Letterhead } from '../share/Printed.tsx'
import { useLink } from '../share/use-link.ts'
import { Entered, type EnteredProps } from './Entered.tsx'
import { usePaperPosition, type PaperPosition } from './use-paper-position.ts'

const besideTitle: PaperPosition = {
  className: 'head-place',
  insert: (page, element) => page.querySelector('.title')?.append(element),
}
const beforeForm: PaperPosition = {
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

/** What only paper has of an answer: its head next to the title, and what was entered. */
export function OnPaper(entered: EnteredProps) {
  const { address } = useLink(entered.calculator, entered.input)
  const [putHead, head] = usePaperPosition(besideTitle)
  const [putEntered, element] = usePaperPosition(beforeForm)
  return (
    <>
      <span hidden ref={putHead} />
      <span hidden ref={putEntered} />
      {head && createPortal(<PaperHead address={address} />, head)}
      {element && createPortal(<Entered {...entered} />, element)}
    </>
  )
}
