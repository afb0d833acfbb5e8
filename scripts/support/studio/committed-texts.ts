import { spawnSync } from 'node:child_process'
import { isWritable } from '#drafts/writable.ts'
import { partsOfStaff } from '../../publishing/git.ts'

/** A file with its text in the last commit; `null` where the commit has no such file. */
export type CommittedText = readonly [path: string, text: string | null]

/** How long git may take (milliseconds). */
const patience = 10_000
/** The most that git may answer (bytes). */
const mostBytes = 100_000_000

/** The objects of an answer of `git cat-file --batch`, in the order of the question. */
function batchTexts(answer: Buffer): readonly (string | null)[] {
  const texts: (string | null)[] = []
  for (let at = 0; at < answer.length;) {
    const end = answer.indexOf('\n', at)
    const [, kind, size = ''] = answer.toString('utf8', at, end).split(' ')
    at = end + 1
    if (kind !== 'blob') {
      texts.push(null)
      continue
    }
    texts.push(answer.toString('utf8', at, at + Number(size)))
    at += Number(size) + 1
  }
  return texts
}

/**
 * The texts of the last commit of all files that differ from it. Nothing without git, and nothing
 * where the project is inside of a repository by chance.
 */
export function committedTexts(folder: string): readonly CommittedText[] {
  const git = (words: readonly string[], input = ''): Buffer | undefined => {
    const { status, stdout } = spawnSync('git', words, {
      cwd: folder,
      input,
      timeout: patience,
      maxBuffer: mostBytes,
      // Looking writes nothing.
      env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    return status === 0 ? stdout : undefined
  }
  const prefix = git(['rev-parse', '--show-prefix'])?.toString('utf8').trim()
  const known = git(['ls-tree', '--name-only', 'HEAD', 'calculators/'])
  if (prefix === undefined || known === undefined || known.length === 0) return []
  const changed = git([
    'status',
    '--porcelain',
    '-z',
    '--no-renames',
    '--untracked-files=all',
    '--',
    ...partsOfStaff,
  ])
  const paths = (changed?.toString('utf8').split('\0') ?? [])
    .map((line) => line.slice('XY '.length))
    .filter((path) => path.startsWith(prefix) && !/["\n]/.test(path))
    .map((path) => path.slice(prefix.length))
    .filter(isWritable)
  if (paths.length === 0) return []
  const question = paths.map((path) => `HEAD:${prefix}${path}\n`).join('')
  const texts = batchTexts(git(['cat-file', '--batch'], question) ?? Buffer.alloc(0))
  return texts.length === paths.length
    ? paths.map((path, index) => [path, texts[index] ?? null])
    : []
}
