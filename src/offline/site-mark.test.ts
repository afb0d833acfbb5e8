import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOurs, siteMark } from './site-mark.ts'

const html = 'text/html; charset=utf-8'
const answer = (body: string, type: string, status = 200): Response =>
  new Response(body, { status, headers: { 'Content-Type': type } })
const page = (mark: string): string =>
  `<!doctype html>\n<html lang="en">\n  <head>\n    ${mark}\n    <title>x</title>`
const own = page(siteMark('8d3f2a1'))

describe('a page', () => {
  it('is the site’s own with its mark, in any version and with any status', async () => {
    expect(await isOurs('/about', answer(own, html))).toBe(true)
    expect(await isOurs('/nowhere', answer(own, html, 404))).toBe(true)
    expect(await isOurs('/shell.html', answer(page(siteMark('0000000')), html))).toBe(true)
  })
  it('keeps its mark where a host takes spaces and quotation marks out', async () => {
    const short =
      '<!doctype html><meta name=site-mark content="farm-clinic 8d3f2a1"><title>x</title>'
    expect(await isOurs('/about', answer(short, html))).toBe(true)
  })
  it('of anything else is not, whatever its content', () =>
    fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(200, 302, 403, 503),
        async (text, status) => {
          expect(await isOurs('/about', answer(page(text), html, status))).toBe(false)
        },
      ),
    ))
  it('of another site is not', async () => {
    const other = '<meta name="site-mark" content="other-clinic 8d3f2a1">'
    expect(await isOurs('/about', answer(page(other), html))).toBe(false)
    expect(await isOurs('/about', answer(page('<p>farm-clinic 8d3f2a1'), html))).toBe(false)
  })
  it('can still be read after it was looked at', async () => {
    const response = answer(own, html)
    await isOurs('/about', response)
    expect(await response.text()).toBe(own)
  })
  it('that breaks off before its mark is not', async () => {
    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new TypeError('network'))
      },
    })
    expect(
      await isOurs('/about', new Response(broken, { headers: { 'Content-Type': html } })),
    ).toBe(false)
  })
})

describe('a file', () => {
  it.each([
    ['/assets/a.js', 'text/javascript; charset=utf-8', 'export{}'],
    ['/assets/a.js', 'application/javascript', 'import"./b.js"'],
    ['/assets/a.css', 'text/css', '.a{}'],
    ['/icons.svg', 'image/svg+xml', '<svg/>'],
    ['/favicon.ico', 'image/vnd.microsoft.icon', ''],
    // A host without the type in its settings.
    ['/manifest.webmanifest', 'application/octet-stream', '{}'],
    ['/data.json', 'application/json', '{"a":1}'],
  ])('%s of type %s is the site’s own', async (path, type, body) => {
    expect(await isOurs(path, answer(body, type))).toBe(true)
  })
  it.each([
    ['/assets/a.js', html, 'export{}'],
    ['/assets/a.js', 'text/plain', 'export{}'],
    ['/assets/a.js', 'text/javascript', '  <!doctype html><h1>Log in</h1>'],
    ['/assets/a.js', 'text/javascript', ''],
    ['/assets/a.css', 'text/css', '<html>'],
    ['/data.json', 'application/json', '<html>'],
    ['/icons.svg', html, '<svg/>'],
    ['/manifest.webmanifest', html, '{}'],
    ['/assets/a.woff2', 'application/xhtml+xml', '{}'],
  ])('%s of type %s with %j is not', async (path, type, body) => {
    expect(await isOurs(path, answer(body, type))).toBe(false)
  })
  it('of a failing server is not', async () => {
    expect(await isOurs('/assets/a.js', answer('export{}', 'text/javascript', 503))).toBe(false)
  })
})
