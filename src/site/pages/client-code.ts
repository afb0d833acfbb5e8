import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { builtOnce, engineParts, type BuiltCode } from './built-code.ts'

/** The code that runs in a browser, without any data: for a preview. */
export function clientCode(root: string, cache: string, config: InlineConfig): Promise<BuiltCode> {
  const { rolldownOptions } = config.build!
  const { entryFileNames, ...output } = rolldownOptions!.output as Rolldown.OutputOptions
  return builtOnce(root, cache, async (folder) => {
    await build({
      ...config,
      publicDir: false,
      build: {
        ...config.build,
        outDir: folder,
        emptyOutDir: true,
        reportCompressedSize: false,
        rolldownOptions: {
          ...rolldownOptions,
          input: { index: join(root, 'index.html'), ...engineParts },
          // Chunks that the modules of programs import keep their names and all their exports.
          preserveEntrySignatures: 'allow-extension',
          output: {
            ...output,
            entryFileNames: (chunk) =>
              Object.hasOwn(engineParts, chunk.name)
                ? 'assets/[name].js'
                : (entryFileNames as string),
          },
        },
      },
    })
  })
}
