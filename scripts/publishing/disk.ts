/**
 * All operations that change a published folder. Publishing calls no other one
 * (disk-faults.test.ts), so a test can make each of them fail, or end the process there.
 */
import {
  linkSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'

export const disk = {
  linkSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
}
