import { join } from 'node:path'
import { parseSync, type ESTree, type Plugin, type ResolveModulePreloadDependenciesFn } from 'vite'

/**
 * The module with the function that Vite wraps around every `import()` of the built site. Neither
 * Vite nor Rolldown has a hook for it (docs/decisions/lazy-imports.md).
 */
const helper = '\0vite/preload-helper.js'

/** The files that every page has before anything is loaded lazily. */
const ofEveryPage = /\/(base|index|rolldown-runtime)-/

/** The files of an import, its own first: `fetchPart` fetches all of them and imports the first. */
export const filesOfImport: ResolveModulePreloadDependenciesFn = (file, needed, { hostType }) =>
  hostType === 'html' || needed.length === 0
    ? needed
    : [file, ...needed.filter((each) => each !== file && !ofEveryPage.test(each))]

/** A call with the two arguments of the function: one that imports, and the files. */
interface Wrapped {
  readonly load: ESTree.Node
  readonly files: ESTree.Node
}
interface Import {
  readonly node: ESTree.ImportExpression
  readonly wrapped: Wrapped | undefined
}

/**
 * All imports of a script, each with the innermost call that may be around it.
 * @param places where the text has one: most parts of a script have none, and are not looked at
 */
function importsIn(
  node: ESTree.Node,
  places: readonly number[],
  wrapped?: Wrapped,
): readonly Import[] {
  if (node.type === 'ImportExpression') return [{ node, wrapped }]
  const inside = places.filter((place) => place >= node.start && place < node.end)
  if (inside.length === 0) return []
  const [load, files] = node.type === 'CallExpression' ? node.arguments : []
  return Object.values(node)
    .flat()
    .filter((part: ESTree.Node | null) => typeof part?.type === 'string')
    .flatMap((part: ESTree.Node) =>
      importsIn(part, inside, part === load && files !== undefined ? { load, files } : wrapped),
    )
}

/**
 * What a function without parameters returns, if it does nothing else. Vite takes some imports
 * apart and puts them together again: `async()=>{let{a:e}=await import(…);return{a:e}}`.
 */
function returned(load: ESTree.Node, text: (node: ESTree.Node) => string): ESTree.Node | undefined {
  if (load.type !== 'ArrowFunctionExpression' || load.params.length > 0) return undefined
  if (load.body.type !== 'BlockStatement') return load.body
  const [first, last, ...others] = load.body.body
  if (first?.type !== 'VariableDeclaration' || last?.type !== 'ReturnStatement') return undefined
  const [{ id, init }] = first.declarations as [ESTree.VariableDeclarator]
  const isSame = others.length === 0 && last.argument !== null && text(id) === text(last.argument)
  return isSame && init?.type === 'AwaitExpression' ? init.argument : undefined
}

const isNameWritten = (name: ESTree.Node): boolean =>
  name.type === 'Literal' || (name.type === 'TemplateLiteral' && name.expressions.length === 0)

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Writes the name of an imported file once, because names of files do not compress: `load` takes
 * the address of the first of `files`. Undefined if the import has another form.
 */
function editsOf({ node, wrapped }: Import, code: string): readonly Edit[] | undefined {
  const text = ({ start, end }: ESTree.Span): string => code.slice(start, end)
  if (wrapped === undefined) return undefined
  const { load, files } = wrapped
  // `fetchNamed` has the address as well.
  if (text(load) === `${text(node.source)}=>${text(node)}`) return []
  const imported = returned(load, text)
  // What is taken of it has no variables of the script: `import(…).then(e=>e.t)`.
  if (
    imported?.start !== node.start ||
    !/^(\.then\((\w+)=>\2\.\w+\))?$/.test(text({ start: node.end, end: imported.end }))
  )
    return undefined
  if (!isNameWritten(node.source)) return undefined
  const isAlone = files.type === 'ArrayExpression' && files.elements.length === 0
  if (!isAlone && files.type !== 'CallExpression') return undefined
  return [
    {
      start: load.start,
      end: load.end,
      text: `e=>import(e)${text({ start: node.end, end: imported.end })}`,
    },
    ...(isAlone ? [{ start: files.start, end: files.end, text: text(node.source) }] : []),
  ]
}

/**
 * Hands each import the address of its file.
 * @throws Error for an import that cannot be fetched first
 */
export function handFiles(code: string): string {
  const places = [...code.matchAll(/\bimport\s*\(/g)].map(({ index }) => index)
  if (places.length === 0) return code
  const edits = importsIn(parseSync('chunk.js', code).program, places).flatMap((each) => {
    const found = editsOf(each, code)
    const { start, end } = each.node
    if (found === undefined)
      throw new Error(`nobody can fetch the file of this import first: ${code.slice(start, end)}`)
    return found
  })
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

/** Calls `fetchPart` (src/network/fetch-part.ts) where Vite calls its function, which fetches once. */
export function lazyImports(root: string): Plugin {
  let isReplaced = false
  return {
    name: 'lazy-imports',
    apply: 'build',
    config: () => ({
      build: { modulePreload: { polyfill: false, resolveDependencies: filesOfImport } },
    }),
    transform(_, id) {
      if (id !== helper) return undefined
      isReplaced = true
      return {
        code: `export { fetchPart as __vitePreload } from ${JSON.stringify(join(root, 'src/network/fetch-part.ts'))}`,
        map: null,
      }
    },
    generateBundle: {
      // Vite writes the lists of files in this hook, too.
      order: 'post',
      handler(_, bundle) {
        if (this.environment.config.consumer !== 'client') return
        if (!isReplaced) this.error('Vite fetches parts by itself: its helper has another name')
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = handFiles(chunk.code)
      },
    },
  }
}
