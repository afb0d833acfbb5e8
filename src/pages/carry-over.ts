import type { Prerendered } from './later.tsx'

/** Gives a control of React a value, as if it had been typed there. */
function type(control: HTMLInputElement, value: string): void {
  // React notices a change by the setter of the prototype.
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control)
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Carries what a visitor has done in prerendered HTML that React replaced over to the part that is
 * live now: what was typed, the focus, and the button that was pressed.
 */
export function carryOver({ nodes, focused, pressed }: Prerendered, part: Element): void {
  const same = <Control extends Element>({ id }: Control): Control | null =>
    id === '' ? null : part.querySelector<Control>(`#${CSS.escape(id)}`)
  const controls = nodes.flatMap((node) => [
    ...node.querySelectorAll<HTMLInputElement>('input, textarea, select'),
  ])
  for (const control of controls) {
    const now = same(control)
    const drawn =
      control.defaultValue ?? control.querySelector<HTMLOptionElement>('[selected]')?.value
    if (now !== null && drawn !== undefined && control.value !== drawn) type(now, control.value)
  }
  if (focused !== undefined && nodes.some((node) => node.contains(focused)))
    same(focused)?.focus({ preventScroll: true })
  if (pressed !== undefined)
    [...part.querySelectorAll<HTMLElement>('button[type=button]')]
      .find(({ textContent }) => textContent === pressed.textContent)
      ?.click()
}
