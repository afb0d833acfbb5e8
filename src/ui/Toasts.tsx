import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Text } from './Text.tsx'
import { toneIcons, type StatedTone } from './tone-icons.ts'

/** An alert closes itself after this time (milliseconds). */
const lifetime = 5000
interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: StatedTone
}

const ToastContext = createContext<(text: string, tone?: StatedTone) => void>(() => undefined)

/** Shows a message at the top of the page for five seconds; screen readers announce it. */
export const useToast = () => useContext(ToastContext)

export function Toasts({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const close = useCallback(
    (id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)),
    [],
  )
  const say = useCallback(
    (text: string, tone: StatedTone = 'info') => {
      const id = performance.now()
      setToasts((all) => [...all.filter((toast) => toast.text !== text), { id, text, tone }])
      setTimeout(() => close(id), lifetime)
    },
    [close],
  )
  const list = useMemo(
    () =>
      toasts.map(({ id, text, tone }) => (
        <li key={id} className={`toast ${tone}`}>
          <Icon name={toneIcons[tone]} />
          <span>{text}</span>
          <button type="button" className="icon-button" onClick={() => close(id)}>
            <Icon name="close" size={20} />
            <span className="hidden">
              <Text id="site.close" />
            </span>
          </button>
        </li>
      )),
    [toasts, close],
  )
  return (
    <ToastContext value={say}>
      {children}
      <div className="toasts" role="alert">
        <ul>{list}</ul>
      </div>
    </ToastContext>
  )
}
