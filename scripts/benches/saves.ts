import { openProject } from '../../src/project/files.ts'
import { check, readProject, withTexts, type Project } from '../../src/project/index.ts'
import { enlargedProject } from '../support/enlarged.ts'

const programs = 460

type Change = (text: string, turn: number) => string | undefined

/** A text with the last digit of a row in its middle changed; undefined where it has no rows. */
const withFigure: Change = (text, turn) => {
  const lines = text.split('\n')
  const rows = [...lines.keys()].filter((line) => /^ *\[.*\d/.test(lines[line]!))
  const middle = rows[Math.floor((rows.length - turn) / 2)]
  if (middle === undefined) return undefined
  lines[middle] = lines[middle]!.replace(/\d(?=\D*$)/, (digit) => String(Number(digit) ^ 1))
  return lines.join('\n')
}

const withSpace: Change = (text, turn) => text + '\n'.repeat(turn)

/** The change in each kind of file: a figure, the position of a card, a text's file. */
const kinds: readonly (readonly [string, RegExp, Change])[] = [
  ['a figure', /^tables\//, withFigure],
  [
    'a program',
    /^calculators\/.+\//,
    (text, turn) => text.replace(/"order": (\d+)/, (_, place) => `"order": ${turn}000${place}`),
  ],
  ['shared', /^calculators\/[^/]+$/, withSpace],
  ['texts', /^(locales|content)\//, withSpace],
]

/** Milliseconds until a project is checked again after one of its texts was saved. */
function saved(project: Project, path: string, text: string): number {
  const from = performance.now()
  check(withTexts(project, { [path]: text }))
  return performance.now() - from
}

/**
 * `npm run bench -- saves`: how long the check of a large house takes after a save of each of its
 * files, as `check --watch` does it. Of two saves of a file the faster one counts. Times fail
 * nothing.
 */
export function benchSaves(root: string): number {
  const own = openProject(root)
  const project = readProject({ ...own.files, texts: enlargedProject(own, programs) })
  check(project)
  console.log(`${programs} programs; milliseconds after a save: middle, longest`)
  for (const [kind, where, change] of kinds) {
    const times = [...own.files.texts]
      .filter(([path]) => where.test(path) && !path.endsWith('.schema.json'))
      .flatMap(([path]) => {
        const turns = [1, 2].flatMap((turn) => {
          const text = change(project.files.texts.get(path)!, turn)
          return text === undefined ? [] : saved(project, path, text)
        })
        return turns.length === 0 ? [] : [{ path, time: Math.min(...turns) }]
      })
      .sort((one, other) => one.time - other.time)
    const [middle, longest] = [times[times.length >> 1]!, times.at(-1)!]
    const [usual, most] = [middle, longest].map(({ time }) => String(Math.round(time)))
    console.log(kind.padEnd(12), usual!.padStart(5), most!.padStart(5), longest.path)
  }
  return 0
}
