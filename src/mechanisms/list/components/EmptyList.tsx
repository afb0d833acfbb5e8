import type { Calculator } from '../../../engine/calculator.ts'
import { Modal } from '../../../ui/Modal.tsx'
import { useWords } from '../../../components/text/use-words.ts'

/** What is said where an answer is asked for and the list that it needs is empty. */
export function EmptyList({
  calculator,
  list,
  onClose,
}: {
  calculator: Calculator
  list: string
  onClose: () => void
}) {
  const words = useWords()
  return (
    <Modal
      title={words.message(calculator.inputs[list]?.missing ?? 'list.addFirst')}
      onClose={onClose}
    >
      <p>{words.message('list.addFirst')}</p>
    </Modal>
  )
}
