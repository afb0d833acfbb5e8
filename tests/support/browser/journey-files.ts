import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of tests in a browser that name the tag of a journey, which each journey takes. */
export const journeyFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => file.endsWith('.browser.ts') && /\bjourney/.test(readFileSync(file, 'utf8')))
