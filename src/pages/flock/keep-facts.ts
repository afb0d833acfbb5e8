import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { withFact, type Books } from '../../mechanisms/flock/facts.ts'
import type { FlockHere } from '../../mechanisms/flock/here.ts'
import { changeFlock, flocks, type Flock } from '../../ui/keep/flock/flocks.ts'
import { fillsOf, standing } from './flock-stands.ts'

/**
 * Keeps with a flock what is typed into a field of its journal. What the program that keeps it
 * refuses is not kept: more dead than birds, a day before the hatch.
 * @param flock the name under which it is kept
 */
export function keepFact(
  flock: string,
  books: Omit<Books, 'fills'>,
  today: string,
): NonNullable<FlockHere['keep']> {
  const all = { ...books, fills: fillsOf(books.journal) }
  const issuesOf = async (kept: Pick<Flock, 'query' | 'facts'>): Promise<string> => {
    const { issues } = (await standing(books.keeper, kept, today)).calculation
    return JSON.stringify(issues)
  }
  return (name, value) => {
    const change = (kept: Flock): Flock | undefined => {
      const changed = withFact(kept, all, name, value)
      return changed && { ...kept, facts: undefined, ...changed }
    }
    const now = flocks().find((each) => each.name === flock)
    const next = now && change(now)
    if (now === undefined || next === undefined) return
    // Its own program is not asked about what stands beside it: a page that goes waits for nothing.
    if (next.query === now.query) {
      void changeFlock(flock, change)
      return
    }
    const keep = async () => {
      const [before, after] = await Promise.all([issuesOf(now), issuesOf(next)])
      if (after === '[]' || after === before) await changeFlock(flock, change)
    }
    keep().catch(() => undefined)
  }
}

/**
 * Watches the fields of a program for what is typed into them, and keeps each with the flock as it
 * is left. What fills them by itself, an example or a link, is not kept.
 * @param read is given what stands in the form by then
 * @param now the flock that fills it
 */
export function watchFacts(
  { inputs }: Calculator,
  read: (look: (input: Input) => void) => void,
  now: () => FlockHere | undefined,
  signal: AbortSignal,
): void {
  const typed = new Set<string>()
  const touched = new Set<string>()
  const nameOf = ({ target }: Event): string | undefined => {
    if (!(target instanceof Element) || target.closest('.entry') === null) return undefined
    const name = target.closest('.list-field') === null ? target.getAttribute('name') : null
    return name !== null && Object.hasOwn(inputs, name) ? name : undefined
  }
  const note = (event: Event) => {
    const name = nameOf(event)
    if (name !== undefined) [typed, touched].forEach((names) => names.add(name))
  }
  const keep = () => {
    const here = now()
    if (typed.size === 0 || here?.keep === undefined) return
    const names = [...typed]
    typed.clear()
    read((input) => {
      // Who tries an example, or has cleared the form, is not in his flock's book.
      const isItsOwn = Object.entries(here.figures).every(
        ([name, value]) => touched.has(name) || input[name] === value,
      )
      for (const name of isItsOwn ? names : [])
        if (input[name] !== here.figures[name]) here.keep?.(name, input[name])
    })
  }
  document.addEventListener('input', note, { signal })
  for (const event of ['change', 'focusout', 'visibilitychange'])
    document.addEventListener(event, keep, { signal })
  window.addEventListener('pagehide', keep, { signal })
}
