import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Keeps out of the bundle what rjsf would bring for forms we do not have: Markdown in descriptions, URI resolution for
 * `$ref`, merging of `allOf`, comparison of cyclic data, data of another schema, and its default fields, widgets and templates (ours replace all of them). 73 KB brotli become about 30.
 * A test fails where an upgrade of rjsf moves one of these modules.
 */
export function leanRjsf(root: string): Plugin {
  const standIn = (name: string) => join(root, 'src/calculator/rjsf', name)
  return {
    name: 'lean-rjsf',
    enforce: 'pre',
    // The development server would bundle packages ahead, out of reach of `resolveId`, and forms would be rjsf's own.
    config: () => ({
      optimizeDeps: {
        exclude: ['@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8'],
        include: ['@rjsf/utils > jsonpointer', '@rjsf/utils > react-is'],
      },
    }),
    resolveId(id, importer) {
      if (id === 'markdown-to-jsx/react') return standIn('markdown.ts')
      if (id === 'fast-uri') return standIn('uri.ts')
      if (id.endsWith('/deepEquals.js') && importer?.includes('@rjsf/utils'))
        return standIn('deep-equals.ts')
      if (id.endsWith('/shallowAllOfMerge.js') && importer?.includes('@rjsf/utils'))
        return standIn('all-of.ts')
      if (id.endsWith('/omitExtraData.js') && importer?.includes('@rjsf/utils'))
        return standIn('omit-extra-data.ts')
      if (id.endsWith('/sanitizeDataForNewSchema.js') && importer?.includes('@rjsf/utils'))
        return standIn('sanitize-data.ts')
      if (id.endsWith('/toPathSchema.js') && importer?.includes('@rjsf/utils'))
        return standIn('path-schema.ts')
      if (id.endsWith('/getDefaultRegistry.js') && importer?.includes('@rjsf/core'))
        return standIn('registry.ts')
      return undefined
    },
  }
}
