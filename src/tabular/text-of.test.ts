import { describe, expect, it } from 'vitest'
import { decodeText } from './text-of.ts'

const bytes = (...all: number[]) => new Uint8Array(all).buffer

describe('the text of a file', () => {
  it('is that of UTF-8, of UTF-16, and of older spreadsheets', () => {
    expect(decodeText(new TextEncoder().encode('العلف').buffer)).toBe('العلف')
    expect(decodeText(bytes(0xff, 0xfe, 0x27, 0x06))).toBe('ا')
    expect(decodeText(bytes(0xfe, 0xff, 0x06, 0x27))).toBe('ا')
    // "Quantité" and "علف" as they are saved without Unicode.
    expect(decodeText(bytes(0x74, 0xe9))).toBe('té')
    expect(decodeText(bytes(0xda, 0xe1, 0xdd))).toBe('علف')
  })
})
