import { readFileSync } from 'node:fs'

/**
 * What the site's scripts use and came last to the browsers of the floor (`browserslist` of
 * package.json): a browser that has all of it runs them.
 */
export const needs = [
  'Array.prototype.findLast',
  'Object.hasOwn',
  'String.prototype.at',
  'window.HTMLDialogElement',
  'window.structuredClone',
] as const

const source = readFileSync(new URL('old-browser.js', import.meta.url), 'utf8')

/**
 * The script of every page that looks for a browser that is too old (`old-browser.js`). A minifier
 * would write it in later JavaScript, so only comments and indentation are left out.
 */
export const oldBrowserScript = source
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !/^(\/\/|\/\*)/.test(line))
  .join('\n')
  .replace('needs', () => `(${needs.join('&&')})`)
