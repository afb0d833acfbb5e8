// A dialog is closed by a press outside of it as well; the browser handles Escape.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions */
/* oxlint-disable jsx-a11y/click-events-have-key-events */
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Text } from './Text.tsx'

/**
 * A dialog over the page: Escape, the button and a click outside close it; the browser keeps the
 * focus inside, and gives it back to where it was.
 */
export function Modal({
  title,
  children,
  onClose,
}: {
  title: ReactNode
  children: ReactNode
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  // The browser gives the focus back to where it was, but only of a dialog that is closed before it
  // goes.
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby="modal-title"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className="modal-body">
        <h2 id="modal-title">{title}</h2>
        {children}
        <button type="button" className="button" onClick={close}>
          <Icon name="close" size={20} />
          <Text id="site.close" />
        </button>
      </div>
    </dialog>
  )
}
