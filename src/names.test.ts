import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { root } from '../tests/support/project/project.ts'

/**
 * Names that an interface fixes, so that many files have them: `run` of a command, `check` and
 * `isIn` of a mechanism, `open` of a page.
 */
const fixedByInterface = new Set(['check', 'isIn', 'open', 'run'])

/** A module-level function, or a constant whose value is one. */
interface Named {
  readonly name: string
  readonly file: string
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string }

const isFunction = (node: Node | null): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

/** Whether the type of a constant is a member of an interface: `NonNullable<RunPart['refine']>`. */
const isMember = (text: string, { end }: { end: number }, initial: { start: number }): boolean =>
  /^:\s*NonNullable<\w+\[/.test(text.slice(end, initial.start)) ||
  /:\s*NonNullable<\w+\['/.test(text.slice(end - 80, end))

/** The functions that a module declares outside of all others. */
function functionsIn(file: string, text: string): readonly Named[] {
  const { program } = parseSync(file, text)
  const body = program.body as unknown as readonly Node[]
  return body.flatMap((statement) => {
    const declared = (
      statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
    ) as Node | null
    if (declared?.type === 'FunctionDeclaration')
      return [{ name: (declared['id'] as { name: string }).name, file }]
    if (declared?.type !== 'VariableDeclaration') return []
    return (declared['declarations'] as readonly { id: Node; init: Node | null }[]).flatMap(
      ({ id, init }) =>
        isFunction(init) &&
        id.type === 'Identifier' &&
        !isMember(text, id as unknown as { end: number }, init as unknown as { start: number })
          ? [{ name: String(id['name']), file }]
          : [],
    )
  })
}

const files = ['src', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|\.d\.ts$/.test(file))

describe('the name of a module-level function', () => {
  it('is read with constants with functions as values, without members of interfaces', () => {
    const text = [
      'export function one(): void {}',
      'const two = (value: number): value is 2 => value === 2',
      "const three: NonNullable<RunPart['fill']> = (calculator) => {}",
      'const four = 4',
      'const five = one(() => 5)',
      'export const Six = async <Value,>(value: Value) => value',
    ].join('\n')
    expect(functionsIn('a.tsx', text).map(({ name }) => name)).toEqual(['one', 'two', 'Six'])
  })

  it('is in one file only', () => {
    const all = files.flatMap((file) => functionsIn(file, readFileSync(join(root, file), 'utf8')))
    expect(all.length).toBeGreaterThan(2000)
    const byName = new Map<string, Set<string>>()
    for (const { name, file } of all) byName.set(name, (byName.get(name) ?? new Set()).add(file))
    const repeated = [...byName]
      .filter(([name, of]) => of.size > 1 && !fixedByInterface.has(name))
      .map(([name, of]) => `${name}: ${[...of].join(', ')}`)
    expect(repeated).toEqual([])
  })
})
