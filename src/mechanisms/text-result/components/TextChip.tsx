import type { TextValue } from '../../text-value.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { WordList } from '../../../components/text/WordList.tsx'

const icons: Readonly<Record<string, string>> = {
  good: 'check',
  fair: 'warning',
  bad: 'error',
  info: 'info',
  none: 'search',
}

/** A choice of a table: icon, word and colour. */
export const TextChip = ({ text }: { text: TextValue }) => (
  <span className={`chip ${text.tone ?? 'none'}`}>
    <Icon name={icons[text.tone ?? 'none'] ?? 'info'} size={20} />
    <WordList words={text.words} />
  </span>
)
