import { useState } from 'react'
import { RawIntlProvider } from 'react-intl'
import shareWords from 'virtual:pack/share'
import { useMoreWords } from '../../drawing/words/use-more-words.ts'
import { Letterhead } from './Printed.tsx'
import type { Answer } from './answer-text.ts'
import { useLink } from './use-link.ts'

/** The head of a program's page on paper, beside its title. */
export function PageHead({ calculator, input }: Pick<Answer, 'calculator' | 'input'>) {
  const spoken = useMoreWords(shareWords)
  const { address } = useLink(calculator, input)
  const [today] = useState(() => new Date())
  return (
    spoken && (
      <RawIntlProvider value={spoken}>
        <Letterhead address={address} today={today} />
      </RawIntlProvider>
    )
  )
}
