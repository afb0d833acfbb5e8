import fc from 'fast-check'

const isHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdfff

/**
 * Any text at all: each sign that Unicode has room for, every other one of ASCII, where the marks
 * of formats are. The library's own `binary` lists a million signs first, which takes seconds.
 */
export const anyText = fc.string({
  unit: fc
    .oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0x10ffff }))
    .filter((code) => !isHalf(code))
    .map(
      (code) => String.fromCodePoint(code),
      (sign) => String(sign).codePointAt(0)!,
    ),
})
