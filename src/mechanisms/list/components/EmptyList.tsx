import type { Calculator } from '#engine/calculator.ts'
import { Modal } from '#ui/Modal.tsx'
import { useFormatters } from '#components/text/use-formatters.ts'

/** The message if an answer is requested and its required list is empty. */
export function EmptyList({
  calculator,
  list,
  onClose,
}: {
  calculator: Calculator
  list: string
  onClose: () => void
}) {
  const format = useFormatters()
  return (
    <Modal
      title={format.message(calculator.inputs[list]?.missing ?? 'list.addFirst')}
      onClose={onClose}
    >
      <p>{format.message('list.addFirst')}</p>
    </Modal>
  )
}
