import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import {
  check,
  rememberedIn,
  type Finding,
  type Project,
  type SoundPrograms,
} from '../../src/project/index.ts'

/** The code that decides what is sound; a change in it makes every earlier answer void. */
export const rulesOf = (root: string): readonly string[] =>
  [
    'package-lock.json',
    ...readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .sort()
      .map((name) => join('src', name)),
  ]
    .map((name) => join(root, name))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The programs without findings in an earlier run, by rules and units. */
interface Kept {
  readonly rules: string
  readonly sound: SoundPrograms
}

/**
 * Checks a project. Programs that an earlier run found sound are not looked at again as long as all
 * that this depends on is as it was.
 */
export function checkAgain(project: Project, root: string, today?: string): readonly Finding[] {
  const file = join(root, '.cache/check/sound.json')
  const rules = hash(JSON.stringify([rulesOf(root), project.counted?.text]))
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined
  const sound = kept?.rules === rules ? kept.sound : {}
  const findings = check(project, today, rememberedIn(sound, hash))
  mkdirSync(dirname(file), { recursive: true })
  // Another run may be reading it: it has its name when it is whole.
  const own = `${file}.${process.pid}`
  writeFileSync(own, JSON.stringify({ rules, sound } satisfies Kept))
  renameSync(own, file)
  return findings
}
