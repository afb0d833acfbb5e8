import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { withFact, type Books } from '../../mechanisms/flock/facts.ts'
import type { FlockHere } from '../../mechanisms/flock/here.ts'
import { changeFlock, flocks, type Flock } from '../../ui/storage/flock/flocks.ts'
import { fillsOf, stateWith } from './flock-state.ts'

/**
 * Keeps with a flock what is typed into a field of its journal. What the program that keeps it
 * refuses is not kept: more dead than birds, a day before the hatch.
 * @param flock the name under which it is kept
 */
export function saveFact(
  flock: string,
  books: Omit<Books, 'fills'>,
  today: string,
): NonNullable<FlockHere['save']> {
  const all = { ...books, fills: fillsOf(books.journal) }
  const issuesOf = async (kept: Pick<Flock, 'query' | 'facts'>): Promise<readonly string[]> => {
    const { issues } = (await stateWith(books.keeper, kept, today)).calculation
    return issues.map((issue) => JSON.stringify(issue))
  }
  return (name, value) => {
    const change = (kept: Flock): Flock | undefined => {
      const changed = withFact(kept, all, name, value)
      return changed && { ...kept, facts: undefined, ...changed }
    }
    const now = flocks().find((each) => each.name === flock)
    const next = now && change(now)
    if (now === undefined || next === undefined) return
    // Its program is not loaded for what is stored next to it: a page that is closing waits for
    // nothing.
    if (next.query === now.query) {
      void changeFlock(flock, change)
      return
    }
    const keep = async () => {
      const [before, after] = await Promise.all([issuesOf(now), issuesOf(next)])
      if (after.every((issue) => before.includes(issue))) await changeFlock(flock, change)
    }
    keep().catch(() => undefined)
  }
}

/**
 * Watches the fields of a program for what is typed into them, and keeps each as it is left: with
 * the flock that filled the form when its first key was pressed, whichever was chosen since. What
 * fills them by itself, an example or a link, is not kept.
 * @param read is given what is in the form by then
 * @param chosen the name of the flock that was chosen; what it fills may come a moment later
 * @param hereOf what a flock fills, by its name, once that is known
 * @param leave is given figures in the form that were kept with another flock than that
 */
export function watchFacts(
  { inputs }: Calculator,
  read: (look: (input: Input) => void) => void,
  chosen: () => string | undefined,
  hereOf: (flock: string) => FlockHere | undefined,
  leave: (figures: Input) => void,
  signal: AbortSignal,
): void {
  const typed = new Map<string, string>()
  const touched = new Set<string>()
  const nameOf = ({ target }: Event): string | undefined => {
    if (!(target instanceof Element) || target.closest('.entry') === null) return undefined
    const name = target.closest('.list-field') === null ? target.getAttribute('name') : null
    return name !== null && Object.hasOwn(inputs, name) ? name : undefined
  }
  const keepOne = (name: string, here: FlockHere) =>
    read((input) => {
      const isChosen = here.others?.of === chosen()
      // Who tries an example, or has cleared the form, is not in his flock's book.
      const isItsOwn = Object.entries(here.figures).every(
        ([each, value]) => touched.has(each) || input[each] === value,
      )
      if ((isChosen && !isItsOwn) || input[name] === here.figures[name]) return
      here.save?.(name, input[name])
      if (!isChosen) leave({ [name]: input[name] })
    })
  const note = (event: Event) => {
    const name = nameOf(event)
    if (name === undefined) return
    const flock = chosen()
    if (flock !== undefined && !typed.has(name)) typed.set(name, flock)
    touched.add(name)
  }
  const keep = () => {
    for (const [name, flock] of typed) {
      const here = hereOf(flock)
      // What it fills is on its way: the figure is kept as the next field is left.
      if (here === undefined) continue
      typed.delete(name)
      if (here.save !== undefined) keepOne(name, here)
    }
  }
  document.addEventListener('input', note, { signal })
  for (const event of ['change', 'focusout', 'visibilitychange'])
    document.addEventListener(event, keep, { signal })
  window.addEventListener('pagehide', keep, { signal })
}
