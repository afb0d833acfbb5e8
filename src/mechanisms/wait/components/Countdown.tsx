import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Modal } from '#ui/Modal.tsx'
import { store, recall } from '#ui/storage/device.ts'
import { countdownName } from '#ui/storage/storage-keys.ts'
import { useFormatters } from '#components/text/use-formatters.ts'

const second = 1000
const step = 200

/**
 * Waits, visibly, until the answer is shown; the visitor may skip the wait, or go back to his list.
 */
export function Countdown({
  wait,
  onDone,
  onStop,
}: {
  wait: number
  onDone: () => void
  onStop: () => void
}) {
  const format = useFormatters()
  const [end] = useState(() => performance.now() + wait)
  const [left, setLeft] = useState(wait)
  const progress = useRef<HTMLProgressElement>(null)
  const showNow = useRef<HTMLButtonElement>(null)
  // The first time one sees what happens: a second press of Enter must not skip it unread.
  useEffect(() => {
    const isKnown = recall(countdownName) !== undefined
    const first = isKnown ? showNow : progress
    first.current?.focus()
    store(countdownName, 'seen')
  }, [])
  useEffect(() => {
    const timer = setInterval(() => {
      const remaining = end - performance.now()
      setLeft(Math.max(0, remaining))
      if (remaining <= 0) onDone()
    }, step)
    return () => clearInterval(timer)
  }, [end, onDone])
  return (
    <Modal title={format.message('list.analysing')} onClose={onStop}>
      <progress
        ref={progress}
        tabIndex={-1}
        className="countdown"
        max={wait}
        value={wait - left}
        aria-label={format.message('list.analysing')}
      />
      <p>{format.message('list.left', { count: Math.ceil(left / second) })}</p>
      <button ref={showNow} type="button" className="button primary" onClick={onDone}>
        <Icon name="check" size={20} />
        {format.message('list.showNow')}
      </button>
    </Modal>
  )
}
