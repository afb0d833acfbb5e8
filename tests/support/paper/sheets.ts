import type { Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, untilQuiet } from '../browser/page.ts'
import type { LiveProgram } from '../browser/programs.ts'

/** The code of a longer link would be too fine for paper (characters). */
const longestOfCodes = 600

export const isGuide = ({ id }: LiveProgram): boolean => id.endsWith('-guide')

/**
 * Guides and plans have many days; a mixture has its recipe, and each nutrient with its limits; a
 * journal has a sheet for the whole flock, and its weeks; a medicine has its legal status and its
 * warnings; an analysis has the conditions of its requirements.
 */
export function mostSheets(program: LiveProgram): number {
  const { id, formulates, plans, keepsJournal } = program
  if (isGuide(program) || plans || id.startsWith('drugs/')) return 3
  return formulates || keepsJournal || id.startsWith('feed/') ? 2 : 1
}

/**
 * Prints the answer of a page on A4; where a folder is named (`SHEETS`), the file is kept there.
 * @returns the file, and how many sheets it takes
 */
export async function printAnswer(
  page: Page,
  program: LiveProgram,
  language: string,
): Promise<{ readonly pdf: Buffer; readonly sheets: number }> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.title .letterhead')).toBeAttached()
  await expect(page.locator('.title .qr svg')).toHaveCount(
    page.url().length > longestOfCodes ? 0 : 1,
  )
  // A link that is too long for a code waits for nothing: its answer may still be loading.
  await untilQuiet(page)
  await page.evaluate(() => document.fonts.ready)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const folder = process.env['SHEETS']
  if (folder !== undefined)
    writeFileSync(join(folder, `${program.id.replace('/', '-')}-${language}.pdf`), pdf)
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  if (sheets > mostSheets(program)) console.log(`${program.id}: ${await roomTaken(page)}`)
  return { pdf, sheets }
}

/** The heights of the parts of a printed page (pixels), to see which one takes too much room. */
const roomTaken = (page: Page): Promise<string> =>
  page
    .locator('.page > *, .columns > *, .answer > *')
    .evaluateAll((parts) =>
      parts.map((part) => `${part.className || part.tagName} ${part.clientHeight}`).join(', '),
    )
