import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fewOf, runs } from '#tests/support/runs.ts'
import { project } from '#tests/support/project/project.ts'
import {
  changedFiles,
  EditRefused,
  insertItem,
  moveItem,
  openWorkspace,
  redoStep,
  removeValue,
  setText,
  setValue,
  undoStep,
  type JsonPath,
  type JsonValue,
  type Workspace,
} from './index.ts'

/** Every file of the project that a person edits by path. */
const files = [...project.files.texts.keys()].filter(
  (path) =>
    /^(calculators|tables|locales|content)\/.*\.json$/.test(path) && !path.endsWith('.schema.json'),
)
const opened = openWorkspace(
  new Map(files.map((path) => [path, project.files.texts.get(path)!] as const)),
)
const textOf = (workspace: Workspace, file: string): string => workspace.texts.get(file)!

type Json = JsonValue | undefined
const isHolder = (value: Json): value is Exclude<JsonValue, string | number | boolean | null> =>
  typeof value === 'object' && value !== null
const partOf = (value: Json, name: string | number): Json =>
  (value as Record<string | number, Json>)[name]

/** All paths of a value that lead to a part of it. */
function pathsIn(value: Json, path: JsonPath = []): readonly JsonPath[] {
  if (!isHolder(value)) return []
  const names = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value)
  return names.flatMap((name) => [
    [...path, name],
    ...pathsIn(partOf(value, name), [...path, name]),
  ])
}

/** The same value with the holder of a path changed. */
function withHolder(value: Json, path: JsonPath, change: (holder: Json) => Json): Json {
  const [name, ...rest] = path
  if (name === undefined) return change(value)
  const inner = withHolder(partOf(value, name), rest, change)
  if (Array.isArray(value))
    return value.map((part: JsonValue, index) => (index === name ? inner : part)) as Json
  return Object.fromEntries(
    Object.entries(value as object).map(([key, part]) => [key, key === name ? inner : part]),
  )
}
const entriesOf = (value: Json): [string, Json][] => Object.entries(value as object)

/** An edit, and what it makes of the data, computed without the text. */
interface Case {
  readonly edit: (of: Workspace, file: string) => Workspace
  readonly expected: (data: Json) => Json
  /** How many lines of the text at most are no longer there, and how many are new. */
  readonly lines: (text: string) => number
}

const added: readonly JsonValue[] = ['new', 12.5, true, null, [1, 2], { a: 1, b: [] }]
const linesOf = (value: Json): number => JSON.stringify(value, undefined, 1).split('\n').length

/** All ways to change one thing at a path. */
function casesAt(data: Json, path: JsonPath, pick: number): readonly Case[] {
  const [holderPath, name] = [path.slice(0, -1), path.at(-1)!]
  const value = path.reduce(partOf, data)
  const given = added[pick % added.length]!
  const size = linesOf(value) + linesOf(given) + 2
  const cases: Case[] = [
    {
      edit: (of, file) => setValue(of, file, path, given),
      expected: (all) =>
        withHolder(all, holderPath, (holder) => withHolder(holder, [name], () => given)),
      lines: () => size,
    },
    {
      edit: (of, file) => removeValue(of, file, path),
      expected: (all) =>
        withHolder(all, holderPath, (holder) =>
          Array.isArray(holder)
            ? (holder.filter((_, index) => index !== name) as Json)
            : Object.fromEntries(entriesOf(holder).filter(([key]) => key !== name)),
        ),
      lines: () => linesOf(value) + 2,
    },
  ]
  const holder = holderPath.reduce(partOf, data)
  if (Array.isArray(holder)) {
    const index = Number(name)
    const to = pick % holder.length
    cases.push(
      {
        edit: (of, file) => insertItem(of, file, holderPath, index, given),
        expected: (all) =>
          withHolder(
            all,
            holderPath,
            (list) => (list as Json[]).toSpliced(index, 0, given) as Json,
          ),
        lines: () => linesOf(given) + 2,
      },
      {
        edit: (of, file) => moveItem(of, file, holderPath, index, to),
        expected: (all) =>
          withHolder(all, holderPath, (list) => {
            const items = [...(list as JsonValue[])]
            items.splice(to, 0, ...items.splice(index, 1))
            return items
          }),
        lines: () => linesOf(holder) * 2,
      },
    )
  } else {
    cases.push({
      edit: (of, file) => setValue(of, file, [...holderPath, 'one more'], given),
      expected: (all) =>
        withHolder(all, holderPath, (object) => ({ ...(object as object), 'one more': given })),
      lines: () => linesOf(given) + 2,
    })
  }
  return cases
}

/** How many lines two texts do not share at their beginning and at their end. */
function differentLines(one: string, other: string): number {
  const [first, second] = [one.split('\n'), other.split('\n')]
  let start = 0
  while (start < first.length && first[start] === second[start]) start += 1
  let end = 0
  const most = Math.min(first.length, second.length) - start
  while (end < most && first.at(-1 - end) === second.at(-1 - end)) end += 1
  return Math.max(first.length, second.length) - start - end
}

/** The part of a text that an edit replaced, without the space and the comma around it. */
function replacedPart(before: string, after: string): string {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return before.slice(start, before.length - end)
}

function checkCase(file: string, { edit, expected, lines }: Case): void {
  const text = textOf(opened, file)
  const changed = edit(opened, file)
  const now = textOf(changed, file)
  const wanted = expected(JSON.parse(text) as Json)
  // Names and their order, items and their order.
  expect(JSON.stringify(JSON.parse(now))).toBe(JSON.stringify(wanted))
  expect(differentLines(text, now)).toBeLessThanOrEqual(lines(text))
  expect(Object.keys(changedFiles(changed))).toEqual(now === text ? [] : [file])
  expect(textOf(undoStep(changed), file)).toBe(text)
  expect(textOf(redoStep(undoStep(changed)), file)).toBe(now)
}

describe('a change of one thing in any file', () => {
  it('covers every program, table, language and setting', () => {
    const programs = files.filter((file) => /^calculators\/.+\//.test(file))
    expect(programs).toHaveLength(project.definitions.size)
    expect(files.length).toBeGreaterThan(300)
  })

  // Files of one kind are alike; the next property takes any of them.
  it.each(fewOf(files, 8))(
    '%s: the data differs in that alone, undo gives the first bytes',
    (file) => {
      const data = JSON.parse(textOf(opened, file)) as Json
      const paths = pathsIn(data)
      // A few paths of each file, all along it; the next property takes any path.
      const steps = Math.max(1, Math.floor(paths.length / 3))
      paths
        .filter((_, index) => index % steps === 0)
        .slice(0, 4)
        .forEach((path, index) => {
          for (const each of casesAt(data, path, index)) checkCase(file, each)
        })
      expect(paths.length).toBeGreaterThan(0)
    },
  )

  it('holds at any path', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.nat(1e6),
        fc.nat(1e6),
        fc.nat(100),
        (file, at, kind, pick) => {
          const data = JSON.parse(textOf(opened, file)) as Json
          const paths = pathsIn(data)
          const cases = casesAt(data, paths[at % paths.length]!, pick)
          checkCase(file, cases[kind % cases.length]!)
        },
      ),
      { numRuns: runs(800, 10) },
    )
  })

  it('replaces nothing but the figure, the text or the name that changes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(1e6), (file, at) => {
        const text = textOf(opened, file)
        const data = JSON.parse(text) as Json
        const leaves = pathsIn(data).filter((path) => !isHolder(path.reduce(partOf, data)))
        const path = leaves[at % leaves.length]!
        const value = path.reduce(partOf, data)
        const changed = textOf(setValue(opened, file, path, '\u{1F414}'), file)
        expect(JSON.stringify(value)).toContain(replacedPart(text, changed))
      }),
      { numRuns: runs(500, 10) },
    )
  })
})

describe('thousands of random edits', () => {
  it('crash nothing, and undo gives the first bytes', () => {
    const numbers = fc.sample(fc.nat(1e9), { numRuns: runs(40_000, 20), seed: 37 })
    let next = 0
    const take = (below: number): number => numbers[next++ % numbers.length]! % below
    const some = files.filter((_, index) => index % 9 === 0)
    let workspace = opened
    let refusals = 0
    const edits = runs(10_000, 20)
    for (let count = 0; count < edits; count += 1) {
      const file = some[take(some.length)]!
      const text = textOf(workspace, file)
      const kind = take(20)
      try {
        if (kind === 0) workspace = undoStep(workspace)
        else if (kind === 1) workspace = redoStep(workspace)
        else if (kind === 2) {
          // Typing: a character more or less, which may break the text.
          const offset = take(text.length + 1)
          const typed = ['', '"', ',', '}', '7', 'x', '\n'][take(7)]!
          const broken = text.slice(0, offset) + typed + text.slice(offset + take(2))
          workspace = setText(workspace, file, broken, { field: file, time: count * 300 })
        } else if (kind === 3) {
          workspace = setText(workspace, file, textOf(opened, file))
        } else {
          const data = JSON.parse(text) as Json
          const paths = pathsIn(data)
          // What is typed may leave a text without any part.
          if (paths.length === 0) continue
          const path = paths[take(paths.length)]!
          const cases = casesAt(data, path, take(100))
          workspace = cases[kind % cases.length]!.edit(workspace, file)
        }
      } catch (error) {
        if (error instanceof SyntaxError) {
          // A broken text: an edit by path is refused, and says where.
          expect(() => setValue(workspace, file, ['title'], 'x')).toThrow(EditRefused)
        } else if (!(error instanceof EditRefused)) throw error
        refusals += 1
      }
    }
    expect(refusals).toBeGreaterThan(0)
    expect(workspace.past.length).toBeGreaterThan(0.3 * edits)
    while (workspace.past.length > 0) workspace = undoStep(workspace)
    expect([...workspace.texts]).toEqual([...opened.texts])
    expect(changedFiles(workspace)).toEqual({})
  })
})
