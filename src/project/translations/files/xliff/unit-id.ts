/**
 * XLIFF names units by words of letters, figures, points and dashes (NMTOKEN); keys have other
 * signs too, like units.mg/kg. Such a sign is written by its number, between low lines.
 */
export const xliffUnitId = (key: string): string =>
  key.replace(/[^A-Za-z0-9.-]/gu, (sign) => `_${sign.codePointAt(0)!.toString(16)}_`)

export const xliffUnitKey = (id: string): string =>
  id.replace(/_([0-9a-f]{1,6})_/g, (whole, hex: string) => {
    const code = Number.parseInt(hex, 16)
    return code > 0x10ffff ? whole : String.fromCodePoint(code)
  })
