import type { Node } from 'jsonc-parser'
import { randomItem } from '../../src/project/differences/random.ts'
import type { Project } from '../../src/project/index.ts'
import { randomOf } from '../support/figures/linear-problems.ts'
import { whyEquivalent } from './equivalent.ts'
import { mutate, type Mutation } from './mutation.ts'
import { operators, type Where } from './operators.ts'
import { writtenSources, type Source } from './source.ts'
import { oneOf } from './typos.ts'

/** The locations of a file where an operator applies. */
const placesOf = ({ text, values }: Source, where: Where): readonly Node[] =>
  where instanceof RegExp
    ? [...text.matchAll(new RegExp(where, 'gmu'))].map(
        ({ index: offset, 0: { length } }): Node => ({ type: 'string', offset, length }),
      )
    : values.filter(where)

/** How many operators are tried on a file before it is passed over. */
const tries = 12

/** Mutations of a project: as many in each file as in each other, by all operators of the file. */
export function* mutationsOf(project: Project, count: number, seed: number): Generator<Mutation> {
  const random = randomOf(seed)
  const sources = writtenSources(project)
  for (let made = 0, turn = 0; made < count; turn += 1) {
    const source = sources[turn % sources.length]!
    const applicable = operators.filter(([, files]) => files.test(source.path))
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const [name, , where, change] = oneOf(random, applicable)
      const node = randomItem(random, placesOf(source, where))
      const mutation = node && mutate(name, change, node, source, random)
      if (mutation === undefined) continue
      made += 1
      yield { ...mutation, equivalent: whyEquivalent(project, mutation) }
      break
    }
  }
}
