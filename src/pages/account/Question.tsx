import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'

/**
 * A confirmation before data is lost: the question, and a button for each answer. It takes the
 * focus.
 */
export function ConfirmQuestion({
  text,
  answers,
}: {
  text: string
  answers: readonly (readonly [title: string, choose: () => void])[]
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="meaning bad" role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>
        <p>{text}</p>
        <p className="actions">
          {answers.map(([title, choose]) => (
            <button key={title} type="button" className="button" onClick={choose}>
              <Text id={title} />
            </button>
          ))}
        </p>
      </div>
    </div>
  )
}
