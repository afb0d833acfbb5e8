import { describe, expect, it } from 'vitest'
import { besideCode } from '../modules/beside-code.ts'
import { source } from '../source.ts'
import { clinicData, dataApart, withoutServerImport } from './clinic-data.ts'

describe('clinicData', () => {
  const plugin = clinicData() as unknown as {
    resolveId: (id: string) => string | undefined
    load: (id: string) => string | undefined
  }
  it('answers for its own modules only', () => {
    expect(plugin.resolveId('virtual:services')).toBe('\0virtual:services')
    expect(plugin.resolveId('code:engine/table/pack.ts')).toBe(`${source}engine/table/pack.ts`)
    expect(plugin.resolveId('react')).toBeUndefined()
    expect(plugin.load('react')).toBeUndefined()
    expect(plugin.load('\0virtual:services')).toContain('export default')
  })
})

describe('a module that asks for the server of the site', () => {
  it.each([
    [
      "import hasServer from 'virtual:clinic/server'\nif (hasServer) open()\nconst hasServers = 1",
      '\nif (false) open()\nconst hasServers = 1',
    ],
    [
      'import a from "x";\nimport own from "virtual:clinic/server";\nown && open()',
      'import a from "x";\n\nfalse && open()',
    ],
    [
      "import clinic from 'virtual:clinic'\nopen(clinic)",
      "import clinic from 'virtual:clinic'\nopen(clinic)",
    ],
  ])('has the answer in place of the import: %s', (code, without) => {
    expect(withoutServerImport(code, false)).toBe(without)
    expect(withoutServerImport(code, true)).toBe(without.replace('false', 'true'))
  })
})

describe('code without its data', () => {
  it.each([
    ['#', '#data/pack/blog.js'],
    ['./', './data/pack/blog.js'],
  ])('imports what is next to it, under %s', (beside, id) => {
    const { resolveId } = dataApart(beside) as unknown as { resolveId: (id: string) => unknown }
    expect(resolveId('virtual:pack/blog')).toEqual({ id, external: true })
    expect(resolveId('react')).toBeUndefined()
  })

  it('has modules next to it that import in the same way, and export the same', () => {
    const code = [
      'import * as m from "code:language/arithmetic.ts"',
      'const words = {"en":() => import("virtual:messages/en/tables/one")}',
      'export default {"note":"A file named code/read.ts"}',
    ]
    expect(besideCode(code.join('\n'), '/assets/').split('\n')).toEqual([
      'import * as m from "/assets/code/language/arithmetic.js"',
      'const words = {"en":() => import("/assets/data/messages/en/tables/one.js")}',
      code[2],
    ])
  })
})
