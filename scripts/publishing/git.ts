import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** The folders and files that staff write. */
export const partsOfStaff = [
  'calculators',
  'tables',
  'locales',
  'content',
  'docs/glossary.md',
  'public/icons.svg',
  'public/illustrations',
]

/**
 * Commits what was published, where the project is in git and nothing else is about to be
 * committed. Publishing never depends on it.
 * @returns a message for a person; undefined without one
 */
export function commitPublished(project: string, version: string): string | undefined {
  const git = (...words: readonly string[]) =>
    spawnSync('git', words, { cwd: project, encoding: 'utf8' })
  const top = existsSync(project) ? realpathSync(project) : project
  // Git does not follow links.
  const own = partsOfStaff.filter(
    (part) => existsSync(join(top, part)) && realpathSync(join(top, part)) === join(top, part),
  )
  // A project without files in git is inside of a repository by chance.
  if (git('ls-files', '--', 'calculators').stdout?.trim() === '' || git('rev-parse').status !== 0)
    return undefined
  if (git('diff', '--cached', '--quiet').status !== 0)
    return 'git: nothing was committed, because other changes are staged.'
  const added = git('add', '--', ...own)
  if (added.status === 0 && git('diff', '--cached', '--quiet').status === 0) return undefined
  const committed =
    added.status === 0 ? git('commit', '--quiet', '--message', `Publish ${version}`) : added
  if (committed.status === 0) return 'git: what was published is committed.'
  git('reset', '--quiet', '--', ...own)
  const reason = committed.stderr.split('\n').find((line) => line.trim() !== '') ?? ''
  return `git: what was published is not committed (${reason}).`
}
