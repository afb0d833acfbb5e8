import { join } from 'node:path'
import type { Plugin } from 'vite'

/** An import of rjsf that the build replaces: its importer, what it imports, and our module. */
interface Replacement {
  readonly importer: string
  readonly imported: string
  readonly module: string
}

/**
 * Parts of rjsf for forms that we do not have, and what they cost a first visit of a program:
 * docs/decisions/lean-rjsf.md.
 */
export const replacements: readonly Replacement[] = [
  { importer: '', imported: 'markdown-to-jsx/react', module: 'markdown.ts' },
  {
    importer: '@rjsf/utils/lib/',
    imported: '/findSchemaDefinition.js',
    module: 'no-references.ts',
  },
  { importer: '@rjsf/utils/lib/', imported: '/deepEquals.js', module: 'deep-equals.ts' },
  { importer: '@rjsf/utils/lib/', imported: '/createSchemaUtils.js', module: 'flat-schema.ts' },
  { importer: '@rjsf/core/lib/', imported: '/getDefaultRegistry.js', module: 'registry.ts' },
  { importer: '@rjsf/utils/lib/', imported: '/omitExtraData.js', module: 'not-used.ts' },
  { importer: '@rjsf/utils/lib/', imported: '/ErrorSchemaBuilder.js', module: 'not-used.ts' },
  {
    importer: '@rjsf/utils/lib/',
    imported: '/schemaHasNestedConditional.js',
    module: 'no-conditions.ts',
  },
]

/**
 * Methods of rjsf's form that are never called in ours: they validate, and list errors, which our
 * form leaves to the engine (`noValidate`, no list of errors), report that a field is left, or
 * serve code that holds the form.
 */
export const unusedMethods: readonly string[] = [
  'focusFirstError',
  'focusOnError',
  'getFieldNames',
  'getUsedFormData',
  'liveValidate',
  'omitExtraData',
  'onBlur',
  'onFocus',
  'renderErrors',
  'reset',
  'setFieldValue',
  'submit',
  'validate',
  'validateBeforeThrow',
  'validateForm',
  'validateFormWithFormData',
  'validateWithExtraErrors',
]

/** A method of the compiled class, or a function that is one of its fields. */
const methodOf = (name: string): RegExp =>
  new RegExp(`^ {4}${name}(?: = \\(.*\\) => |\\(.*\\) )\\{\\n[^]*?^ {4}\\};?$`, 'm')

/** Whether rjsf's form has such a method. */
export const hasMethod = (code: string, name: string): boolean =>
  methodOf(name).test(code) || new RegExp(`^ {4}${name} = `, 'm').test(code)

/** rjsf's form with empty methods in place of the unused ones. */
export const withoutUnusedMethods = (code: string): string =>
  unusedMethods.reduce(
    (rest, name) =>
      rest
        .replace(methodOf(name), `    ${name}() {}`)
        .replace(new RegExp(`^ {4}${name} = \\(.*\\) => [^{\\n].*;$`, 'm'), `    ${name}() {}`),
    code,
  )

/**
 * Keeps parts of rjsf out of the bundle that our forms never use. A test fails if an upgrade of
 * rjsf moves one of them.
 */
export function leanRjsf(root: string): Plugin {
  return {
    name: 'lean-rjsf',
    enforce: 'pre',
    // The development server would bundle packages ahead, out of reach of `resolveId`, and forms
    // would be rjsf's own.
    config: () => ({
      optimizeDeps: {
        exclude: ['@rjsf/core', '@rjsf/utils'],
        include: ['@rjsf/utils > jsonpointer', '@rjsf/utils > react-is'],
      },
    }),
    transform: (code, id) =>
      id.endsWith('/@rjsf/core/lib/components/Form.js')
        ? { code: withoutUnusedMethods(code), map: null }
        : undefined,
    resolveId(id, importer = '') {
      const found = replacements.find(
        (each) => id.endsWith(each.imported) && importer.includes(each.importer),
      )
      return found && join(root, 'src/program/form/rjsf', found.module)
    },
  }
}
