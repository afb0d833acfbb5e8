/**
 * All operations that change a published folder. Publishing calls no other one
 * (disk-faults.test.ts), so a test can make each of them fail, or end the process there.
 */
import * as fs from 'node:fs'

const operations = [
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'symlinkSync',
  'writeFileSync',
] as const

export const disk = Object.fromEntries(operations.map((name) => [name, fs[name]])) as Pick<
  typeof fs,
  (typeof operations)[number]
>
