import { isSweep } from '../browser/sweep.ts'
import { covering } from './covering.ts'
import { partsOf } from './parts-of-program.ts'
import { livePrograms } from './project.ts'

const chosen = covering(new Map(livePrograms.map(({ id, data }) => [id, partsOf(data)])))

/**
 * What a test of the code tries, if it would be dear with every program: few of them, which have
 * each part of the format that any program has; in the sweep all of them.
 */
export const triedPrograms = livePrograms.filter(({ id }) => isSweep || chosen.includes(id))
