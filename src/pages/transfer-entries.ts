/** The prerendered HTML of a part whose code is not here yet. */
export interface Prerendered {
  readonly nodes: readonly Element[]
  /** What the visitor did in it before anything answered. */
  readonly events: readonly Event[]
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The property that distinguishes a control from the others of its part. */
const identify = (control: Element): string =>
  ['id', 'name', 'type', 'aria-label'].map((name) => control.getAttribute(name)).join(' ')

const controlsIn = (part: Element): readonly Control[] => [
  ...part.querySelectorAll<Control>('input, textarea, select'),
]

/** What a control showed before anything was entered. */
const initialValue = (control: Control): string | undefined =>
  control instanceof HTMLSelectElement
    ? (control.querySelector<HTMLOptionElement>('[selected]') ?? control.options[0])?.value
    : control.defaultValue

/** Gives a control of React what was entered into another one, as if it happened there. */
function enter(control: Control, from: Control): void {
  if (from.type === 'file') (control as HTMLInputElement).files = (from as HTMLInputElement).files
  // React notices a change by the setter of the prototype.
  else Reflect.set(Object.getPrototypeOf(control) as object, 'value', from.value, control)
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Carries what a visitor has done in prerendered HTML over to the part that is live now: what was
 * typed, chosen or pressed, and the focus. Elements that React has hydrated have their entries
 * already.
 */
export function transferEntries({ nodes, events }: Prerendered, part: Element): void {
  const dropped = nodes.filter(({ isConnected }) => !isConnected)
  const now = controlsIn(part)
  const same = (control: Element) => now.find((each) => identify(each) === identify(control))
  for (const control of dropped.flatMap(controlsIn)) {
    const live = same(control)
    if (live !== undefined && control.value !== initialValue(control)) enter(live, control)
  }
  const lastOf = (type: string) =>
    events.findLast((event) => event.type === type)?.target as HTMLElement | undefined
  // React reads the text of a control that it takes over, but not its file.
  const changed = lastOf('change') as HTMLInputElement | undefined
  if (changed?.isConnected === true && changed.type === 'file') enter(changed, changed)
  const focused = lastOf('focus')
  // React's removal of a control takes the focus to the body.
  if (focused !== undefined && document.activeElement === document.body)
    (same(focused) ?? focused).focus({ preventScroll: true })
  const pressed = lastOf('click')?.closest<HTMLElement>('button[type=button]')
  if (pressed == null) return
  const buttons = [...part.querySelectorAll<HTMLElement>('button[type=button]')]
  const button = pressed.isConnected
    ? pressed
    : buttons.find(({ textContent }) => textContent === pressed.textContent)
  button?.click()
}
