import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MakeFile } from '#site/pages/site-files.ts'
import { filesOnRequest } from './files-on-request.ts'

let folder = ''
let place = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'on-request-'))
  place = join(folder, 'next')
  mkdirSync(place)
})
afterEach(() => rmSync(folder, { recursive: true }))

const filesMadeBy = (
  makers: Readonly<Record<string, MakeFile>>,
  onFault?: (path: string, error: unknown) => void,
) => filesOnRequest(() => place, new Map(Object.entries(makers)), onFault)
const text = async (content: Buffer | undefined | Promise<Buffer | undefined>) =>
  (await content)?.toString()

describe('a file that is made on request', () => {
  it('is made at the first request, and read from the folder after it', async () => {
    const make = vi.fn(() => 'a page')
    const files = filesMadeBy({ '/services/index.html': make })
    expect([files.has('/services/index.html'), files.has('/other')]).toEqual([true, false])
    expect(make).not.toHaveBeenCalled()
    expect(await text(files.read('/services/index.html'))).toBe('a page')
    expect(await text(files.read('/services/index.html'))).toBe('a page')
    expect(make).toHaveBeenCalledTimes(1)
    expect(readdirSync(join(place, 'services'))).toEqual(['index.html'])
  })

  it('is made once for requests at the same time', async () => {
    let finish: (content: string) => void = () => undefined
    const make = vi.fn(
      () =>
        new Promise<string>((resolve) => {
          finish = resolve
        }),
    )
    const files = filesMadeBy({ '/a.html': make })
    const asked = [files.read('/a.html'), files.read('/a.html'), files.read('/a.html')]
    finish('made once')
    expect(await Promise.all(asked.map(text))).toEqual(Array(3).fill('made once'))
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('is not the file that was there before', async () => {
    writeFileSync(join(place, 'index.html'), 'a template')
    const files = filesMadeBy({ '/index.html': () => 'the page' })
    expect(await text(files.read('/index.html'))).toBe('the page')
    expect(readFileSync(join(place, 'index.html'), 'utf8')).toBe('the page')
  })

  it('that shows not to exist is undefined, and leaves nothing', async () => {
    const files = filesMadeBy({ '/picture.png': () => undefined })
    expect(await files.read('/picture.png')).toBeUndefined()
    expect(readdirSync(place)).toEqual([])
  })

  it('that cannot be made is reported once, and made at the next request', async () => {
    const fault = new Error('a fault of the page')
    const make = vi.fn<MakeFile>().mockRejectedValueOnce(fault).mockResolvedValueOnce('a page')
    const reported = vi.fn()
    const files = filesMadeBy({ '/a.html': make }, reported)
    const asked = [files.read('/a.html'), files.read('/a.html')]
    for (const each of asked) await expect(each).rejects.toBe(fault)
    expect(reported.mock.calls).toEqual([['/a.html', fault]])
    expect(readdirSync(place)).toEqual([])
    expect(await text(files.read('/a.html'))).toBe('a page')
  })

  it('is found where the folder has moved to', async () => {
    const files = filesMadeBy({ '/a.html': () => 'a page' })
    writeFileSync(join(place, 'script.js'), 'a script')
    await files.read('/a.html')
    renameSync(place, join(folder, 'dist'))
    place = join(folder, 'dist')
    expect(await text(files.read('/a.html'))).toBe('a page')
    expect(await text(files.read('/script.js'))).toBe('a script')
  })
})
