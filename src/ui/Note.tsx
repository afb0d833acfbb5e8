import { useEffect, useRef, type ComponentProps } from 'react'
import { Icon } from './Icon.tsx'
import { toneIcons, type StatedTone } from './tone-icons.ts'

/** A note in a box, with the icon of its tone. */
export function Note({
  tone,
  icon = toneIcons[tone],
  takesFocus = false,
  children,
  ...attributes
}: ComponentProps<'div'> & {
  readonly tone: StatedTone
  readonly icon?: string
  /** It takes the focus as it appears, and gives it back as it goes. */
  readonly takesFocus?: boolean
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return undefined
    const { activeElement: before } = document
    box.current?.focus()
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [takesFocus])
  return (
    <div
      ref={box}
      className={`meaning ${tone}`}
      tabIndex={takesFocus ? -1 : undefined}
      {...attributes}
    >
      <Icon name={icon} size={20} />
      <div>{children}</div>
    </div>
  )
}
