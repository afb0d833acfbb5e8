import type { TextValue } from '../../text-value.ts'
import { Icon } from '#ui/Icon.tsx'
import { verdictIcons } from '#components/figures/verdict-icons.ts'
import { WordList } from '#components/text/WordList.tsx'

/** A choice of a table: icon, word and colour. */
export const TextChip = ({ text }: { text: TextValue }) => (
  <span className={`chip ${text.tone ?? 'none'}`}>
    <Icon name={verdictIcons[text.tone ?? 'none']} size={20} />
    <WordList words={text.words} />
  </span>
)
