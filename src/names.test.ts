import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { root } from '../tests/support/project/root.ts'

/** A module-level function, or a constant whose value is one. */
interface Named {
  readonly name: string
  readonly file: string
  /** Its parameters and its body, without blanks, types and the names that it gives itself. */
  readonly code: string
}

type Node = Readonly<Record<string, unknown>> & {
  readonly type: string
  readonly start: number
  readonly end: number
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

const isFunction = (node: Node | null): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

/** The parts of a node, in their order. */
const partsOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((part) => (Array.isArray(part) ? part : [part]).filter(isNode))

/** The names that a parameter or a declaration binds: all identifiers but defaults and keys. */
function boundNames(pattern: Node): readonly string[] {
  if (pattern.type === 'Identifier') return [String(pattern['name'])]
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern['left'] as Node)
  if (pattern.type === 'Property') return boundNames(pattern['value'] as Node)
  return partsOf(pattern).flatMap(boundNames)
}

const ofTypes = new Set([
  'TSTypeAnnotation',
  'TSTypeParameterDeclaration',
  'TSTypeParameterInstantiation',
])

/** The code of a function from its parameters on, as two copies of it have it in common. */
function plainCode(node: Node, text: string): string {
  const bound: string[] = []
  const cuts: (readonly [number, number])[] = []
  const read = (part: Node): void => {
    if (ofTypes.has(part.type)) cuts.push([part.start, part.end])
    if (part.type === 'TSAsExpression' || part.type === 'TSNonNullExpression')
      cuts.push([(part['expression'] as Node).end, part.end])
    if (Array.isArray(part['params'])) bound.push(...part['params'].flatMap(boundNames))
    if (part.type === 'VariableDeclarator') bound.push(...boundNames(part['id'] as Node))
    partsOf(part).forEach(read)
  }
  read(node)
  const { params = [], body } = node as unknown as { params?: readonly Node[]; body: Node }
  let code = ''
  let end = (params[0] ?? body).start
  for (const [from, to] of cuts.sort(([a], [b]) => a - b)) {
    code += text.slice(end, Math.max(from, end))
    end = Math.max(to, end)
  }
  code += text.slice(end, node.end)
  return code
    .replaceAll(/(?<![.\w])[A-Za-z]\w*/g, (word) =>
      bound.includes(word) ? `$${bound.indexOf(word)}` : word,
    )
    .replaceAll(/\s+/g, '')
    .replaceAll(/,(?=[)\]}])/g, '')
}

/** The functions that a module declares outside of all others. */
function functionsIn(file: string, text: string): readonly Named[] {
  const { program } = parseSync(file, text)
  const body = program.body as unknown as readonly Node[]
  return body.flatMap((statement) => {
    const declared = (
      statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
    ) as Node | null
    if (declared?.type === 'FunctionDeclaration') {
      const { name } = declared['id'] as { name: string }
      return [{ name, file, code: plainCode(declared, text) }]
    }
    if (declared?.type !== 'VariableDeclaration') return []
    return (declared['declarations'] as readonly { id: Node; init: Node | null }[]).flatMap(
      ({ id, init }) =>
        init !== null && isFunction(init) && id.type === 'Identifier'
          ? [{ name: String(id['name']), file, code: plainCode(init, text) }]
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
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.|\.d\.m?ts$/.test(file))

describe('the body of a module-level function', () => {
  it('is read of declarations and constants, without its types and its own names', () => {
    const text = [
      'export function one(): void {}',
      'const two = (value: number): value is 2 => value === 2',
      'const four = 4',
      'const five = one(() => 5)',
      'export const Six = async <Value,>({ key: [value = 1] }: Value) => value! as Value',
    ].join('\n')
    expect(functionsIn('a.tsx', text).map(({ name, code }) => `${name} ${code}`)).toEqual([
      'one {}',
      'two $0)=>$0===2',
      'Six {key:[$0=1]})=>$0',
    ])
  })

  it('is in no further place, whatever its name and the names in it', () => {
    const all = files.flatMap((file) => functionsIn(file, readFileSync(join(root, file), 'utf8')))
    expect(all.length).toBeGreaterThan(2000)
    const places = new Map<string, string[]>()
    // A shorter one says less than the name of a function that it would be moved to.
    for (const { code, name, file } of all)
      if (code.length >= 50) places.set(code, [...(places.get(code) ?? []), `${file} ${name}`])
    expect([...places.values()].filter(({ length }) => length > 1)).toEqual([])
  })
})
