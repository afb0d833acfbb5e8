import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0'
const galaxy = 'Mozilla/5.0 (Linux; Android 13; SM-A155F)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

describe('the name of a device', () => {
  it.each([
    [`${galaxy} ${chrome} Mobile Safari/537.36`, 'Chrome · Android'],
    [
      `${galaxy} AppleWebKit/537.36 SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36`,
      'Samsung Internet · Android',
    ],
    [`${iPhone} AppleWebKit/605.1.15 Version/17.1 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
    [`${iPhone} AppleWebKit/605.1.15 CriOS/120.0 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
    [
      `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15`,
      'Safari · macOS',
    ],
    [`${windows} ${chrome} Safari/537.36 Edg/120.0.0.0`, 'Edge · Windows'],
    [`${windows} ${chrome} Safari/537.36`, 'Chrome · Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:121.0) Gecko/20100101 Firefox/121.0', 'Firefox · Linux'],
    ['curl/8.4.0', ''],
    ['', ''],
    ['<script>alert(1)</script>', ''],
  ])('of %s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name)
  })
})
