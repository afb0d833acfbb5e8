import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/support/project/root.ts'
import {
  hasMethod,
  leanRjsf,
  replacements,
  unusedMethods,
  withoutUnusedMethods,
} from './lean-rjsf.ts'

const plugin = leanRjsf(root) as unknown as {
  resolveId: (id: string, importer?: string) => string | undefined
}
const packages = join(root, 'node_modules')

// Each replaces an import that rjsf still has, so that an upgrade cannot bring its module back
// unnoticed.
describe('leanRjsf', () => {
  it.each([
    ['markdown-to-jsx/react', '@rjsf/core/lib/components/RichDescription.js', 'markdown.ts'],
    ['./findSchemaDefinition.js', '@rjsf/utils/lib/resolveUiSchema.js', 'no-references.ts'],
    ['./findSchemaDefinition.js', '@rjsf/utils/lib/index.js', 'no-references.ts'],
    ['./deepEquals.js', '@rjsf/utils/lib/shouldRender.js', 'deep-equals.ts'],
    ['./createSchemaUtils.js', '@rjsf/utils/lib/index.js', 'flat-schema.ts'],
    ['../getDefaultRegistry.js', '@rjsf/core/lib/components/Form.js', 'registry.ts'],
    ['./omitExtraData.js', '@rjsf/utils/lib/schema/index.js', 'not-used.ts'],
    ['./ErrorSchemaBuilder.js', '@rjsf/utils/lib/index.js', 'not-used.ts'],
    ['./schemaHasNestedConditional.js', '@rjsf/utils/lib/index.js', 'no-conditions.ts'],
  ])('replaces %s in %s', (id, importer, module) => {
    expect(readFileSync(join(packages, importer), 'utf8')).toMatch(
      new RegExp(`from ['"]${id.replaceAll('.', '\\.')}['"]`),
    )
    const replaced = plugin.resolveId(id, join(packages, importer))
    expect(replaced).toBe(join(root, 'src/program/form/rjsf', module))
    expect(existsSync(replaced!)).toBe(true)
  })

  it('replaces nothing else', () => expect(replacements).toHaveLength(8))

  it.each([
    ['react', 'a.ts'],
    ['./deepEquals.js', '/elsewhere/a.js'],
    ['./getDefaultRegistry.js', '/elsewhere/a.js'],
  ])('leaves %s of %s alone', (id, importer) => {
    expect(plugin.resolveId(id, importer)).toBeUndefined()
  })
})

it('methods that the bundle empties are those of the form, and leave a sound class', () => {
  const code = readFileSync(join(root, 'node_modules/@rjsf/core/lib/components/Form.js'), 'utf8')
  const lean = withoutUnusedMethods(code)
  for (const name of unusedMethods) {
    expect(hasMethod(code, name), name).toBe(true)
    expect(lean, name).toContain(`    ${name}() {}`)
  }
  expect(() => parseAst(lean)).not.toThrow()
  // What our form uses is as it was.
  for (const name of ['onSubmit', 'processChange', 'validateSubmission', 'queueUpdate'])
    expect(lean).toMatch(new RegExp(`^ {4}${name}\\b.*\\{$`, 'm'))
})
