import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { join } from 'node:path'
import { openProject } from '../../src/project/files.ts'
import { inLockedFolder } from '../publishing/locked-folder.ts'
import { publishProject } from '../publishing/publish-project.ts'

/** How many files the site of one publication has. */
export const fileCount = 400

/** Builds a site of many files, of which one in ten is another one each time. */
async function buildSlowly(out: string, text: string): Promise<void> {
  mkdirSync(join(out, 'site/assets'), { recursive: true })
  for (let file = 0; file < fileCount; file += 1) {
    const content = file % 10 === 0 ? text : 'same'
    writeFileSync(join(out, `site/page-${file}.html`), `${content} ${'x'.repeat(2000)}`)
    // Lets signals arrive, as a real build does.
    if (file % 50 === 0) await setTimeout(1)
  }
  writeFileSync(join(out, `site/assets/${text}.js`), text)
  writeFileSync(join(out, 'site/index.html'), text)
  writeFileSync(join(out, 'nginx-headers.conf'), text)
}

/**
 * Publishes a small project with a synthetic site, for `killed-publishing.ts`, which ends this
 * process at some moment.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const [folder = '', source = '', text = ''] = words
  const project = openProject(source, root)
  const build = (out: string): Promise<void> => buildSlowly(out, text)
  console.log('begins')
  await inLockedFolder(folder, source, () =>
    publishProject({ project, source, folder, moment: new Date(), kept: 3, build }),
  )
  console.log('published')
  return 0
}
