import { useRef, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Text } from './Text.tsx'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'children'> {
  /** The key of its label. */
  readonly text: string
  readonly values?: Record<string, ReactNode>
  readonly icon?: string
  /** While a promise that it returns is pending, the button is busy. */
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
  /** Whether something else keeps it busy, like the form that it submits. */
  readonly isBusy?: boolean
}

/**
 * A button with a label. A busy one says so and takes no press, but keeps the focus.
 */
export function Button({
  text,
  values,
  icon,
  onClick,
  isBusy = false,
  ...attributes
}: ButtonProps) {
  const [isPending, setPending] = useState(false)
  // The rendered state is older than a second press may be.
  const pending = useRef(false)
  const press = async (event: MouseEvent<HTMLButtonElement>) => {
    if (pending.current) return
    const result = onClick?.(event)
    if (!(result instanceof Promise)) return
    pending.current = true
    setPending(true)
    await result.finally(() => {
      pending.current = false
      setPending(false)
    })
  }
  const busy = isBusy || isPending || undefined
  return (
    <button
      type="button"
      className="button"
      aria-busy={busy}
      aria-disabled={busy}
      onClick={(event) => void press(event)}
      {...attributes}
    >
      {icon !== undefined && <Icon name={icon} size={20} />}
      <Text id={text} {...(values && { values })} />
    </button>
  )
}
