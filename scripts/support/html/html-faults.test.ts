import { describe, expect, it } from 'vitest'
import { htmlFaults } from './html-faults.ts'

const page = (body: string): string =>
  `<!doctype html>\n<html lang="en"><head><title>A page</title></head><body>${body}</body></html>`

describe('htmlFaults', () => {
  it('finds nothing in a page by the standard', () =>
    expect(
      htmlFaults(
        page(
          '<h1 id="a">A</h1><label for="day">Day</label><input id="day" type="date">' +
            '<noscript><h2 id="b">B</h2></noscript>' +
            '<link rel="modulepreload" href="/a.js"><script data-later="/b.js">1</script>',
        ),
      ),
    ).toEqual([]))

  it.each([
    ['<link rel="later" href="/a.js">', 'element-permitted-content'],
    ['<h2 id="a">A</h2><noscript><h2 id="a">A</h2></noscript>', 'no-dup-id'],
    ['<input type="date" maxlength="200">', 'input-attributes'],
    ['<section aria-labelledby="a">A</section>', 'no-missing-references'],
    ['<p><div>A</div></p>', 'close-order'],
    ['<ul><p>A</p></ul>', 'element-permitted-content'],
    ['<button type="left">A</button>', 'attribute-allowed-values'],
  ])('finds the fault of %s', (body, rule) => {
    const faults = htmlFaults(page(body))
    expect(faults.join('\n')).toContain(`(${rule})`)
    expect(faults[0]).toMatch(/^2:\d+ /)
  })
})
