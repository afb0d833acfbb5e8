import type { Definition, Project } from './project.ts'

/** Something that was asked of a project, and the answer. */
interface Asked {
  readonly question: (project: Project) => unknown
  readonly answer: unknown
}

/** What is asked of a project that is watched, by what it is called. */
interface Watch {
  readonly around: Project
  readonly asked: Map<string, Asked>
}

const watches = new WeakMap<Project, Watch>()

/**
 * Asks something of a project. Where it is watched, the question is noted with its answer: what is
 * worked out rests on the answer, and not on all that was looked through for it.
 * @param name tells the question from others
 */
export function ask<Answer>(
  project: Project,
  name: string,
  question: (project: Project) => Answer,
): Answer {
  const watch = watches.get(project)
  if (watch === undefined) return question(project)
  const before = watch.asked.get(name)
  if (before !== undefined) return before.answer as Answer
  const answer = ask(watch.around, name, question)
  watch.asked.set(name, { question, answer })
  return answer
}

/** The tables or definitions of a project that is watched: each is asked for by itself. */
class Parts<Part extends 'tables' | 'definitions', Value> implements ReadonlyMap<string, Value> {
  constructor(
    private readonly project: Project,
    private readonly part: Part,
  ) {}
  private get all(): ReadonlyMap<string, Value> {
    return ask(this.project, this.part, (of) => of[this.part] as ReadonlyMap<string, Value>)
  }
  get size(): number {
    return this.all.size
  }
  get(id: string): Value | undefined {
    const { part } = this
    return ask(this.project, `${part} ${id}`, (of) => of[part].get(id) as Value | undefined)
  }
  has(id: string): boolean {
    return this.get(id) !== undefined
  }
  forEach(each: (value: Value, id: string, map: ReadonlyMap<string, Value>) => void): void {
    for (const [id, value] of this.all) each(value, id, this)
  }
  entries(): MapIterator<[string, Value]> {
    return this.all.entries()
  }
  keys(): MapIterator<string> {
    return this.all.keys()
  }
  values(): MapIterator<Value> {
    return this.all.values()
  }
  [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.all.entries()
  }
}

/** The same project, which notes what is asked of it. */
function watched(around: Project, asked: Map<string, Asked>): Project {
  const project = {} as Project
  const add = (to: object, name: string, get: () => unknown): void => {
    Object.defineProperty(to, name, { get, enumerable: true })
  }
  const files = {}
  for (const name of ['texts', 'pictures', 'uses'] as const)
    add(files, name, () => ask(project, `files ${name}`, (of) => of.files[name]))
  const parts: Partial<Record<keyof Project, object>> = {
    tables: new Parts(project, 'tables'),
    definitions: new Parts(project, 'definitions'),
    files,
  }
  for (const name of Object.keys(around) as (keyof Project)[])
    add(project, name, () => parts[name] ?? ask(project, name, (of) => of[name]))
  watches.set(project, { around, asked })
  return project
}

/** Lists are the same where they hold the same. */
const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((each, place) => Object.is(each, other[place])))

/** Of so many states of a project it is known what follows: who edits goes back as well. */
const kept = 4

/**
 * What was worked out of definitions and the project around them. It holds as long as all that was
 * asked of the project has the same answer, whatever else has changed.
 */
export class Followed<Found> {
  private readonly known = new WeakMap<
    Definition,
    readonly { readonly asked: ReadonlyMap<string, Asked>; readonly found: Found }[]
  >()

  /** @param make works it out where it is not known yet, from the project that it is given */
  of(project: Project, definition: Definition, make: (project: Project) => Found): Found {
    const known = this.known.get(definition) ?? []
    const before = known.find(({ asked }) =>
      [...asked].every(([name, { question, answer }]) =>
        isSame(ask(project, name, question), answer),
      ),
    )
    if (before !== undefined && before === known[0]) return before.found
    const asked = new Map<string, Asked>()
    const latest = before ?? { asked, found: make(watched(project, asked)) }
    const others = known.filter((each) => each !== latest)
    this.known.set(definition, [latest, ...others].slice(0, kept))
    return latest.found
  }
}
