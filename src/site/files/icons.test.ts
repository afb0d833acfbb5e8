import { Resvg } from '@resvg/resvg-js'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { project, root } from '#tests/support/project/project.ts'
import { shortcutsOf } from '../../definition/project.ts'
import { maskableIcon, shortcutPicture } from './pictures.ts'

const read = (name: string): string => readFileSync(join(root, 'public', name), 'utf8')
/** The colours of a picture by position: red, green, blue and opacity. */
function drawn(picture: string) {
  const { pixels, width, height } = new Resvg(picture).render()
  const at = (x: number, y: number): string =>
    pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4).join(' ')
  return { width, height, at }
}

it('the maskable icon fills its square, with all that is drawn where every shape leaves it', () => {
  const shield = Buffer.from(read('favicon.svg')).toString('base64')
  const { width, height, at } = drawn(maskableIcon(`data:image/svg+xml;base64,${shield}`))
  expect([width, height]).toEqual([512, 512])
  const paper = at(0, 0)
  expect(paper).toBe('251 249 244 255')
  // W3C's manifest: a circle with a radius of two fifths of the icon is always seen.
  const isSafe = (x: number, y: number): boolean =>
    Math.hypot(x - width / 2, y - height / 2) <= width * 0.4
  const cut: string[] = []
  let inside = 0
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (at(x, y) === paper) continue
      if (isSafe(x, y)) inside += 1
      else cut.push(`${x} ${y}`)
    }
  expect(cut).toEqual([])
  expect(inside).toBeGreaterThan(40_000)
})

it.each(shortcutsOf(project).map(({ icon }) => [icon]))('the shortcut %s has a picture', (icon) => {
  const { width, height, at } = drawn(shortcutPicture(read('icons.svg'), icon))
  expect([width, height]).toEqual([192, 192])
  expect(at(0, 0)).toBe('0 0 0 0')
  const colours = new Set<string>()
  for (let y = 40; y < 152; y += 1) for (let x = 40; x < 152; x += 1) colours.add(at(x, y))
  // The paper, the strokes in the colour of the clinic, and what is between them.
  expect(colours.has('11 93 75 255')).toBe(true)
  expect(colours.size).toBeGreaterThan(10)
})
