import { expect, it } from 'vitest'
import { isWebPage, readText } from './answer.ts'

it.each([
  '<!DOCTYPE html><title>Log in</title>',
  '\uFEFF \n<!doctype HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">',
  '<html lang="ar">',
  '<HTML><HEAD><TITLE>Web Authentication Redirect</TITLE>',
  '<?xml version="1.0"?>\n<!DOCTYPE html>',
  '<!-- portal -->\n<!-- of the hotel --><html>',
  '<head>',
  '<meta http-equiv="refresh" content="0; url=https://portal.example/">',
  '<body onload="go()">',
])('takes a page as a page: %s', (text) => expect(isWebPage(text)).toBe(true))

it.each([
  '',
  'ممنوع',
  'Contra-indicated.\n<b>Never</b> together.',
  '<p>Contra-indicated</p>',
  '<br />\n<b>Warning</b>: mysqli_connect()',
  '<script>alert(1)</script>',
  'A page begins with <!doctype html>',
  '<bodyweight> is not a page',
  '{"sent":true}',
])('takes a text as a text: %s', (text) => expect(isWebPage(text)).toBe(false))

it('reads no more than the limit', async () => {
  expect(await readText(new Response('abcdef'), 6)).toEqual({ text: 'abcdef', whole: true })
  expect(await readText(new Response('abcdef'), 5)).toEqual({ text: 'abcde', whole: false })
  expect(await readText(new Response(null), 5)).toEqual({ text: '', whole: true })
})
