import { expect, testInTurn as test, turnTo } from '../support/browser/page.ts'
import { inLanguage, programOf } from '../support/browser/programs.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** What of the picture is not white: its size, and the share of dark pixels in two halves. */
interface Drawn {
  readonly width: number
  readonly type: string
  readonly leftOfTitle: number
  readonly rightOfTitle: number
}

test('an answer is passed on as a picture, in Arabic from right to left', async ({ page }) => {
  const path = inLanguage(programOf('broilers/feed-consumption').path, 'ar')
  await turnTo(page, `${path}?birds=10000&age=25`)
  await page.evaluate(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: { files: File[] }) => {
        Object.assign(window, { sent: data.files[0] })
        return Promise.resolve()
      },
    })
  })
  await page.locator('[data-picture]').click()
  await page.waitForFunction(() => 'sent' in window)
  const drawn = await page.evaluate(async (): Promise<Drawn> => {
    const { sent } = window as unknown as { sent: File }
    const bitmap = await createImageBitmap(sent)
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    const context = canvas.getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    // The row of the title, without the margins.
    const dark = (from: number) =>
      context
        .getImageData(from, 64, 476, 60)
        .data.filter((value, index) => index % 4 === 0 && value < 128).length
    return {
      width: bitmap.width,
      type: sent.type,
      leftOfTitle: dark(64),
      rightOfTitle: dark(540),
    }
  })
  expect(drawn).toMatchObject({ width: 1080, type: 'image/png' })
  expect(drawn.rightOfTitle).toBeGreaterThan(300)
  expect(drawn.leftOfTitle).toBe(0)
})
