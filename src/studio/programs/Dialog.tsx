// A press outside closes it as well; the browser handles Escape.
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions */
/* oxlint-disable jsx-a11y/click-events-have-key-events */
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import './programs.css'

/** Closes the dialog that an element is in. */
export const closeDialogAround = (element: Element): void => element.closest('dialog')?.close()

/**
 * A dialog of the Studio. The browser keeps the focus inside, and gives it back to the button that
 * opened it.
 */
export function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="studio-dialog"
      aria-labelledby={id}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close()
      }}
    >
      <div className="dialog-body">
        <div className="head">
          <h2 id={id}>{title}</h2>
          <Button
            className="quiet"
            onClick={({ currentTarget }) => closeDialogAround(currentTarget)}
            text="studio.programs.close"
          />
        </div>
        {children}
      </div>
    </dialog>
  )
}
