import { join } from 'node:path'
import type { Plugin } from 'vite'

/** An import of rjsf that a module of ours answers: who imports what, and what is in. */
interface StandIn {
  readonly importer: string
  readonly imported: string
  readonly standIn: string
}

/**
 * What rjsf would bring for forms that we do not have. Each saves more than 2 KB brotli on a first
 * visit (measured apart): Markdown in descriptions 26, schemas with conditions and references 6,
 * references 7.4, comparison of cyclic data 2.1, and the default fields, widgets and
 * templates, which ours replace. The texts of these save 0.5.
 */
export const standIns: readonly StandIn[] = [
  { importer: '', imported: 'markdown-to-jsx/react', standIn: 'markdown.ts' },
  {
    importer: '@rjsf/utils/lib/',
    imported: '/findSchemaDefinition.js',
    standIn: 'no-references.ts',
  },
  { importer: '@rjsf/utils/lib/', imported: '/deepEquals.js', standIn: 'deep-equals.ts' },
  { importer: '@rjsf/utils/lib/', imported: '/createSchemaUtils.js', standIn: 'flat-schema.ts' },
  { importer: '@rjsf/utils/lib/index.js', imported: '/schema/index.js', standIn: 'flat-schema.ts' },
  { importer: '@rjsf/core/lib/', imported: '/getDefaultRegistry.js', standIn: 'registry.ts' },
  { importer: '@rjsf/utils/lib/index.js', imported: '/enums.js', standIn: 'no-texts.ts' },
]

/**
 * Keeps out of the bundle what our forms never use of rjsf. A test fails where an upgrade of rjsf
 * moves one of these modules.
 */
export function leanRjsf(root: string): Plugin {
  return {
    name: 'lean-rjsf',
    enforce: 'pre',
    // The development server would bundle packages ahead, out of reach of `resolveId`, and forms
    // would be rjsf's own.
    config: () => ({
      optimizeDeps: {
        exclude: ['@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8'],
        include: ['@rjsf/utils > jsonpointer', '@rjsf/utils > react-is'],
      },
    }),
    resolveId(id, importer = '') {
      const found = standIns.find(
        (each) => id.endsWith(each.imported) && importer.includes(each.importer),
      )
      return found && join(root, 'src/program/form/rjsf', found.standIn)
    },
  }
}
