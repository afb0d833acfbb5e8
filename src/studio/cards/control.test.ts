import { describe, expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import {
  changedFiles,
  openWorkspace,
  undoStep,
  type JsonPath,
  type JsonValue,
} from '../editing/index.ts'
import { cardGroups } from './card-groups.ts'
import { controlsOf, pathKey, type Control, type ControlKind } from './control.ts'
import { writeControl } from './edits.ts'
import { flattened } from './findings-at.ts'
import { jsonText, type Schema } from './shape.ts'
import { isObject } from '../../own.ts'

const textOf = (path: string): string => project.files.texts.get(path)!
const schema = JSON.parse(textOf('calculators/calculator.schema.json')) as Schema
const programs = [...project.definitions.values()].map(({ file }) => file.path)
const dataOf = (text: string): JsonValue => JSON.parse(text) as JsonValue

/** The paths of all parts of a value. */
function partPaths(value: unknown, path: JsonPath = []): readonly JsonPath[] {
  if (typeof value !== 'object' || value === null) return [path]
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [path, ...parts.flatMap(([name, part]) => partPaths(part, [...path, name]))]
}

/** Another value of the same kind, for each kind of control that is one value. */
function otherValue({ kind, value, options }: Control): JsonValue | undefined {
  switch (kind) {
    case 'number':
      return Number(value) + 1
    case 'figure':
      return typeof value === 'number' ? value / 2 : `${jsonText(value)}x`
    case 'choice':
      return options.find((option) => option !== value)
    case 'switch':
      return false
    case 'range': {
      const [from, to] = value as readonly [number, number]
      return [from - 1, to + 1]
    }
    case 'json':
      return { changed: [value ?? null] }
    case 'list':
    case 'object':
    case 'map':
      return undefined
    default:
      return `${jsonText(value)}Changed`
  }
}

/** The data with one value replaced, without the text. */
function replacedIn(data: JsonValue, [name, ...rest]: JsonPath, by: JsonValue): JsonValue {
  if (name === undefined) return by
  if (Array.isArray(data))
    return data.map((part: JsonValue, index) =>
      index === name ? replacedIn(part, rest, by) : part,
    )
  return Object.fromEntries(
    Object.entries(data as object).map(([key, part]) => [
      key,
      key === name ? replacedIn(part as JsonValue, rest, by) : (part as JsonValue),
    ]),
  )
}

describe('the controls of every program', () => {
  it('reach every part that is written', () => {
    expect(programs).toHaveLength(project.definitions.size)
    for (const file of programs) {
      const data = dataOf(textOf(file))
      const controls = flattened(controlsOf(data, { schema }))
      const keys = new Set(controls.map(({ path }) => pathKey(path)))
      const textOfValue = controls.filter(({ kind }) => kind === 'json' || kind === 'range')
      const isReached = (path: JsonPath): boolean =>
        keys.has(pathKey(path)) ||
        textOfValue.some(({ path: outer }) => outer.every((name, index) => path[index] === name))
      expect(partPaths(data).filter((path) => !isReached(path))).toEqual([])
    }
  })

  it('are better than text: nothing of the format is edited as JSON', () => {
    const textOfValue = programs.flatMap((file) =>
      flattened(controlsOf(dataOf(textOf(file)), { schema }))
        .filter(({ kind }) => kind === 'json')
        .map(({ path }) => `${file} ${path.join('.')}`),
    )
    // A program that extends another removes parts of it by null.
    expect(textOfValue.filter((each) => !isNullAt(each))).toEqual([])
  })

  it('change one value each: that alone in the data, those bytes alone in the text, and back', () => {
    const kinds = new Set<ControlKind>()
    for (const file of programs) {
      const text = textOf(file)
      const data = dataOf(text)
      const seen = new Set<ControlKind>()
      for (const control of flattened(controlsOf(data, { schema }))) {
        const isSkipped = seen.has(control.kind) || control.value === undefined
        const by = isSkipped ? undefined : otherValue(control)
        if (by === undefined) continue
        seen.add(control.kind)
        kinds.add(control.kind)
        const opened = openWorkspace(new Map([[file, text]]))
        const changed = writeControl(control, by)(opened, file)
        const next = changed.texts.get(file)!
        expect(dataOf(next)).toEqual(replacedIn(data, control.path, by))
        expectOneChange(text, next, control.value, by)
        expect(undoStep(changed).texts.get(file)).toBe(text)
        expect(Object.keys(changedFiles(undoStep(changed)))).toEqual([])
      }
    }
    expect([...kinds].sort()).toEqual(
      'choice figure formula message name number range switch text unit'.split(' '),
    )
  })

  it('are on a card, each part of the format on one', () => {
    const parts = Object.keys(schema['properties'] as object)
    const listed = cardGroups.flatMap((group) => group.parts)
    expect([...new Set(listed)].sort()).toEqual(parts.sort())
    // Results are on two cards: what is shown, and how it is judged.
    expect(listed.length).toBe(parts.length + 1)
  })
})

const isNullAt = (each: string): boolean => {
  const [file, path] = each.split(' ') as [string, string]
  const found = path
    .split('.')
    .reduce<unknown>(
      (held, name) => (isObject(held) ? held[name] : undefined),
      dataOf(textOf(file)),
    )
  return found === null
}

/** What is before and after the value is the same, byte for byte. */
function expectOneChange(text: string, next: string, was: unknown, by: unknown): void {
  let start = 0
  while (text[start] === next[start] && start < text.length) start += 1
  let end = 0
  while (
    text.at(-1 - end) === next.at(-1 - end) &&
    end < Math.min(text.length, next.length) - start
  )
    end += 1
  const longest = (value: unknown): number => JSON.stringify(value, undefined, 4).length
  expect(text.length - start - end).toBeLessThanOrEqual(longest(was))
  expect(next.length - start - end).toBeLessThanOrEqual(longest(by))
}

describe('controls of what is not written', () => {
  it('list absent parts with their descriptions, and open one without writing it', () => {
    const data = { format: 2, card: { order: 1, icon: 'livability' }, title: 'a.b' }
    const root = controlsOf(data, { schema })
    expect(root.absent.map(({ name }) => name)).toContain('notices')
    expect(root.absent.every(({ about }) => about.text.length > 10)).toBe(true)
    const opened = new Set([pathKey(['notices']), pathKey(['notices', 0])])
    const notices = controlsOf(data, { schema, opened }).children.find(
      ({ path }) => path[0] === 'notices',
    )!
    const [notice] = notices.children
    expect(notice).toMatchObject({ kind: 'object', value: undefined })
    expect(notice!.children.map(({ path, kind }) => [path.at(-1), kind])).toEqual([
      ['say', 'message'],
      ['tone', 'choice'],
    ])
  })

  it('show what is shared, and write what replaces it', () => {
    const data = { input: { properties: { birds: { $ref: '../inputs.json#/birds' } } } }
    const inherited = (path: JsonPath): unknown => {
      const shared = { minimum: 0, unit: 'bird' }
      if (path.length === 3) return shared
      return path.length === 4 ? shared[path[3] as 'minimum'] : undefined
    }
    const root = controlsOf(data, { schema, inherited })
    const minimum = flattened(root).find(({ path }) => path.at(-1) === 'minimum')!
    expect(minimum).toMatchObject({ kind: 'number', value: undefined, inherited: 0 })
    const file = 'program.json'
    const text = JSON.stringify(data, undefined, 2)
    const written = writeControl(minimum, 1)(openWorkspace(new Map([[file, text]])), file)
    expect(dataOf(written.texts.get(file)!)).toEqual({
      input: { properties: { birds: { $ref: '../inputs.json#/birds', minimum: 1 } } },
    })
  })
})

describe('the words of the format', () => {
  /** The names of all parts in a schema, and the values of its choices. */
  function wordsIn(part: unknown): { readonly parts: string[]; readonly options: string[] } {
    if (Array.isArray(part) || !isObject(part)) {
      const inner = Array.isArray(part) ? part.map(wordsIn) : []
      return { parts: inner.flatMap((of) => of.parts), options: inner.flatMap((of) => of.options) }
    }
    const { properties } = part
    // The names in `properties` are no keywords.
    const inner = Object.entries(part)
      .flatMap(([name, of]) => (name === 'properties' && isObject(of) ? Object.values(of) : [of]))
      .map(wordsIn)
    const listed = Array.isArray(part['enum']) ? (part['enum'] as unknown[]).map(String) : []
    return {
      parts: [
        ...(isObject(properties) ? Object.keys(properties) : []),
        ...inner.flatMap((of) => of.parts),
      ],
      options: [...listed, ...inner.flatMap((of) => of.options)],
    }
  }

  it.each(['en', 'ar', 'fr'])('have a label for each part and each choice in %s', (language) => {
    const { cards } = JSON.parse(textOf(`locales/${language}/studio.json`)) as {
      readonly cards: Readonly<Record<'parts' | 'options', Readonly<Record<string, string>>>>
    }
    const { parts, options } = wordsIn(schema)
    const names: Readonly<Record<string, string>> = { $ref: 'shared', $schema: 'schemaFile' }
    expect(
      parts.map((name) => names[name] ?? name).filter((name) => !(name in cards.parts)),
    ).toEqual([])
    expect(options.filter((option) => !(option in cards.options))).toEqual([])
  })
})
