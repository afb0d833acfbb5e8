import { memoize } from '../../memoize.ts'
import type { Project } from '../project.ts'

/**
 * A query of a project: of the whole, or of a part of it that has a name.
 */
export interface Query<Answer> {
  /** Distinguishes the query from others. */
  readonly kind: string
  readonly answer: (project: Project, about: string) => Answer
}

/** A query of a project, and its answer. */
interface Dependency {
  readonly query: Query<unknown>
  readonly about: string
  readonly answer: unknown
}

/** The queries of a watched project, each once. */
interface Tracker {
  readonly around: Project
  readonly dependencies: Map<string, Dependency>
}

const trackers = new WeakMap<Project, Tracker>()

/** Whether queries of a project are recorded. */
export const isTracked = (project: Project): boolean => trackers.has(project)

/** The project without recording, for what no computed value depends on. */
export function untracked(project: Project): Project {
  const tracker = trackers.get(project)
  return tracker === undefined ? project : untracked(tracker.around)
}

/**
 * Queries a project. If it is watched, the query is recorded with its answer: a value depends on
 * the answer, and not on everything that was read for it.
 */
export function runQuery<Answer>(project: Project, question: Query<Answer>, about = ''): Answer {
  const watch = trackers.get(project)
  if (watch === undefined) return question.answer(project, about)
  const name = `${question.kind} ${about}`
  const before = watch.dependencies.get(name)
  if (before !== undefined) return before.answer as Answer
  const answer = runQuery(watch.around, question, about)
  watch.dependencies.set(name, { query: question, about, answer })
  return answer
}

const whole: Query<unknown> = {
  kind: 'whole',
  answer: (of, name) => of[name as keyof Project],
}
const files: Query<unknown> = {
  kind: 'files',
  answer: ({ files: of }, name) => of[name as keyof Project['files']],
}
/** One of the tables, or of the definitions, by its id. */
const single: Readonly<Record<'tables' | 'definitions', Query<unknown>>> = {
  tables: { kind: 'table', answer: ({ tables }, id) => tables.get(id) },
  definitions: { kind: 'definition', answer: ({ definitions }, id) => definitions.get(id) },
}
/** Whether it exists, with any content. */
const present: Readonly<Record<'tables' | 'definitions', Query<boolean>>> = {
  tables: { kind: 'is a table', answer: ({ tables }, id) => tables.has(id) },
  definitions: { kind: 'is a definition', answer: ({ definitions }, id) => definitions.has(id) },
}

/** The tables or definitions of a watched project: each has its own query. */
class Parts<Value> implements ReadonlyMap<string, Value> {
  constructor(
    private readonly project: Project,
    private readonly part: 'tables' | 'definitions',
  ) {}
  private get all(): ReadonlyMap<string, Value> {
    return runQuery(this.project, whole, this.part) as ReadonlyMap<string, Value>
  }
  get size(): number {
    return this.all.size
  }
  get(id: string): Value | undefined {
    return runQuery(this.project, single[this.part], id) as Value | undefined
  }
  has(id: string): boolean {
    return runQuery(this.project, present[this.part], id)
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

/** The same project, which records its queries. */
function watched(around: Project, dependencies: Map<string, Dependency>): Project {
  const project = {} as Project
  const add = (to: object, name: string, get: () => unknown): void => {
    Object.defineProperty(to, name, { get, enumerable: true })
  }
  const own = {}
  for (const name of ['texts', 'pictures', 'uses'])
    add(own, name, () => runQuery(project, files, name))
  const parts: Partial<Record<keyof Project, object>> = {
    tables: new Parts(project, 'tables'),
    definitions: new Parts(project, 'definitions'),
    files: own,
  }
  for (const name of Object.keys(around) as (keyof Project)[])
    add(project, name, () => parts[name] ?? runQuery(project, whole, name))
  trackers.set(project, { around, dependencies: dependencies })
  return project
}

/** Whether two maps have the same content, in the same order; many values ask it of the same two. */
const areSameMaps = memoize(
  (one: ReadonlyMap<unknown, unknown>, other: ReadonlyMap<unknown, unknown>): boolean => {
    if (one.size !== other.size) return false
    const others = other.entries()
    for (const [key, value] of one) {
      const [otherKey, otherValue] = others.next().value!
      if (!Object.is(key, otherKey) || !Object.is(value, otherValue)) return false
    }
    return true
  },
)

/** Lists and maps are the same if their contents are. */
function isSameAnswer(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (one instanceof Map && other instanceof Map) return areSameMaps(one, other)
  return (
    Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((each, index) => Object.is(each, other[index]))
  )
}

/** Whether all queries have the same answer in a project. It runs for each program at each edit. */
function areAnsweredSo(project: Project, dependencies: ReadonlyMap<string, Dependency>): boolean {
  for (const { query, about, answer } of dependencies.values())
    if (!isSameAnswer(runQuery(project, query, about), answer)) return false
  return true
}

/** Keeps four results, so that undo is a cache hit. */
const kept = 4

/**
 * Values computed from definitions, or from other parts of a project, and the project around them.
 * A value is valid as long as all queries of the project have the same answer, whatever else has
 * changed.
 */
export class TrackedMemo<Found> {
  private readonly entries = new WeakMap<
    object,
    readonly { readonly dependencies: ReadonlyMap<string, Dependency>; readonly found: Found }[]
  >()

  /** @param make works it out where it is not known yet, from the project that it is given */
  of(project: Project, part: object, make: (project: Project) => Found): Found {
    const known = this.entries.get(part) ?? []
    const before = known.find(({ dependencies }) => areAnsweredSo(project, dependencies))
    if (before !== undefined && before === known[0]) return before.found
    const dependencies = new Map<string, Dependency>()
    const latest = before ?? { dependencies, found: make(watched(project, dependencies)) }
    const others = known.filter((each) => each !== latest)
    this.entries.set(part, [latest, ...others].slice(0, kept))
    return latest.found
  }
}
